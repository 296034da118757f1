import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleCheck, Circle, X } from "lucide-react";
import { useId, useMemo } from "react";
import type { Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { stored, useStored } from "#web/lib/stored.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useFatores } from "#web/widgets/fator/own.ts";
import { useSession } from "#web/widgets/session.ts";
import type { MetricsQuery } from "./data.ts";
import { type FirstStep, firstSteps } from "./screen-first-steps.ts";

interface Props {
  userId: string;
  role: Exclude<Role, "aluno">;
  series: Series | undefined;
  metrics: MetricsQuery;
}

/** A step, and whether the data shows it done. */
interface State {
  step: FirstStep;
  isDone: boolean;
}

/** The first steps in the system (product.md#first-steps), until all are taken or the list is dismissed. */
export function FirstSteps({ userId, role, series, metrics: { data: metrics } }: Props) {
  const { canOpen } = useSession();
  const dismissed = useMemo(
    () => stored(`capelo:passos:${userId}:dispensados`, ["nao", "sim"]),
    [userId],
  );
  const isDismissed = useStored(dismissed) === "sim";
  const isTold = role === "franqueador";
  const { data: own } = useFatores(isTold);
  // Until all have answered it is not known what is done: a list that appears and goes would only startle.
  if (!metrics || !series || (isTold && !own)) return null;
  const facts = { metrics, series, fatores: own?.fatores.length ?? 0 };
  const states = firstSteps[role]
    .filter(({ to }) => canOpen(to.path))
    .map((step) => ({ step, isDone: step.isDone(facts) }));
  const next = states.find(({ isDone }) => !isDone);
  if (!next) return null;
  if (isDismissed) return <Restore onRestore={() => dismissed.set("nao")} />;
  return <Checklist states={states} next={next} onDismiss={() => dismissed.set("sim")} />;
}

interface ChecklistProps {
  states: State[];
  /** The first that is not done. */
  next: State;
  onDismiss: () => void;
}

function Checklist({ states, next, onDismiss }: ChecklistProps) {
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
function Next({ step: { text, to } }: Pick<State, "step">) {
  return (
    <div className="mt-4 flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
      <span className="font-medium">Próximo passo:</span>
      <Link
        to={to.path}
        search={to.search ?? {}}
        className={cn(buttonStyle({ size: "touch" }), "max-w-full whitespace-normal")}
      >
        {text} <ArrowRight aria-hidden />
      </Link>
    </div>
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
