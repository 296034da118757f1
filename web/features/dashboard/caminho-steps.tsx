import { formatNome } from "#shared/br/nome.ts";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Check } from "lucide-react";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import { cn } from "#web/ui/cn.ts";
import { placeOf } from "#web/widgets/place.ts";
import type { Caminho } from "./rules-caminhos.ts";

const STEPS = ["Interesse", "Pré-matrícula", "Matrícula"] as const;

/** The progress of one path: Interesse → Pré-matrícula → Matrícula. */
export function CaminhoSteps({ caminho: { nome, curso, evento, moments } }: { caminho: Caminho }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{curso ?? "Curso a escolher"}</h3>
          <p className="text-fg-muted">
            {formatNome(nome)} · {evento.nomeEscola}, {placeOf(evento)},{" "}
            {formatData(evento.dataEvento)}
          </p>
        </div>
        {moments[2] !== null && (
          <Link
            to="/matriculas"
            className="inline-flex min-h-6 items-center gap-1.5 font-medium text-primary hover:underline"
          >
            Ver matrícula <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      <ol className="mt-4 grid max-w-2xl grid-cols-3">
        {STEPS.map((label, index) => (
          <Step
            key={label}
            label={label}
            moment={moments[index] ?? null}
            isPassed={moments.slice(index).some((moment) => moment !== null)}
            isFirst={index === 0}
          />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  label: string;
  moment: string | null;
  /** Ticks a step without a moment of its own: a person who activated without a sign-up was interested all the same. */
  isPassed: boolean;
  isFirst: boolean;
}

function Step({ label, moment, isPassed, isFirst }: StepProps) {
  return (
    <li className="relative flex flex-col items-center gap-1 text-center">
      {!isFirst && (
        <span
          aria-hidden
          className={cn(
            "absolute top-3.25 right-1/2 h-0.5 w-full",
            isPassed ? "bg-primary" : "bg-border",
          )}
        />
      )}
      <span
        aria-hidden
        className={cn(
          "relative z-10 flex size-7 items-center justify-center rounded-full border-2",
          isPassed
            ? "border-primary bg-primary text-primary-fg"
            : "border-border-strong bg-surface",
        )}
      >
        {isPassed && <Check className="size-4" />}
      </span>
      <span
        className={cn(
          "max-w-full text-sm wrap-anywhere hyphens-auto",
          isPassed ? "font-medium" : "text-fg-muted",
        )}
      >
        {label}
      </span>
      <span className="max-w-full text-xs wrap-anywhere text-fg-muted">
        {moment ? formatData(todayInSaoPaulo(new Date(moment))) : isPassed ? "feito" : "a fazer"}
      </span>
    </li>
  );
}
