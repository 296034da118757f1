import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleCheck, Circle, X } from "lucide-react";
import { useId } from "react";
import type { Role } from "#shared/labels.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { State, Steps } from "./data-first-steps.ts";

const Corrente = lazyComponent(async () => (await import("./corrente.tsx")).Corrente, {
  pending: () => <Skeleton className="mt-4 h-16" />,
  onFailed: () => {},
});

/** The first steps in the system (product/dashboard.md#first-steps), until all are taken or the list is dismissed. */
export function FirstSteps({ role, steps }: { role: Role; steps: Steps }) {
  const { states, next, isDismissed, dismiss } = steps;
  if (!next) return null;
  if (isDismissed) return <Restore onRestore={() => dismiss(false)} />;
  return <Checklist {...{ role, states, next }} onDismiss={() => dismiss(true)} />;
}

/** Said where all charts would be empty, with the next step, unless the list above shows it. */
export function NoCharts({ role, steps }: { role: Role; steps: Steps }) {
  const first = role === "vendedor" ? "cliente" : "evento";
  const { next, isDismissed } = steps;
  return (
    <p className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-6 text-center text-fg-muted">
      Os gráficos aparecem aqui depois do primeiro {first}.
      {next && isDismissed && <StepButton step={next.step} />}
    </p>
  );
}

interface ChecklistProps {
  role: Role;
  states: State[];
  /** The first that is not done. */
  next: State;
  onDismiss: () => void;
}

function Checklist({ role, states, next, onDismiss }: ChecklistProps) {
  const titleId = useId();
  const count = states.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-base font-semibold">
            Primeiros passos
          </h2>
          <p className="text-fg-muted">
            {count} de {states.length} concluídos
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dispensar primeiros passos"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Progress labelledBy={titleId} count={count} of={states.length} />
      <Next step={next.step} />
      <Others states={states.filter((state) => state !== next)} />
      {role === "franqueador" && <Corrente />}
    </section>
  );
}

/** The number of steps that are done, as a bar. */
function Progress({ labelledBy, count, of }: { labelledBy: string; count: number; of: number }) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={count}
      className="mt-3 h-2 overflow-hidden rounded-full bg-surface-2"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${(count / of) * 100}%` }} />
    </div>
  );
}

/** The one thing to do now. */
function Next({ step }: Pick<State, "step">) {
  return (
    <div className="mt-4 flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
      <span className="font-medium">Próximo passo:</span>
      <StepButton step={step} />
      {step.sheet && (
        <Link
          to={step.sheet.to.path}
          search={step.sheet.to.search ?? {}}
          className={cn(
            buttonStyle({ variant: "outline", size: "touch" }),
            "max-w-full whitespace-normal",
          )}
        >
          {step.sheet.text}
        </Link>
      )}
    </div>
  );
}

function StepButton({ step: { text, to } }: Pick<State, "step">) {
  return (
    <Link
      to={to.path}
      search={to.search ?? {}}
      className={cn(buttonStyle({ size: "touch" }), "max-w-full whitespace-normal")}
    >
      {text} <ArrowRight aria-hidden />
    </Link>
  );
}

function Others({ states }: Pick<ChecklistProps, "states">) {
  return (
    <ol className="mt-3 flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:gap-x-8">
      {states.map((state) => (
        <li key={state.step.key}>
          <StepLink {...state} />
        </li>
      ))}
    </ol>
  );
}

function StepLink({ step: { text, to }, isDone }: State) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Link
      to={to.path}
      search={to.search ?? {}}
      className={cn(
        "group tap-44 inline-flex min-h-9 items-center gap-2 rounded-md",
        isDone ? "text-fg-muted" : "hover:text-primary",
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cn("size-5 shrink-0", isDone ? "text-ok-fg" : "text-border-strong")}
      />
      <span className={cn(isDone && "line-through")}>{text}</span>
      <span className="sr-only">{isDone ? "(concluído)" : "(a fazer)"}</span>
    </Link>
  );
}

function Restore({ onRestore }: { onRestore: () => void }) {
  return (
    <p className="mt-3 text-right">
      <Button variant="link" size="inline" onClick={onRestore}>
        Mostrar primeiros passos
      </Button>
    </p>
  );
}
