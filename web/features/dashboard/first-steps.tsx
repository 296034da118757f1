import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleCheck, Circle, X } from "lucide-react";
import { useId } from "react";
import type { Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { useSession } from "#web/widgets/session.ts";
import type { MetricsQuery } from "./data.ts";
import { markOf, useStepMarks } from "./use-step-marks.ts";
import { type FirstStep, firstSteps } from "./screen-first-steps.ts";

const DISMISSED = "dispensados";

interface Props {
  userId: string;
  role: Exclude<Role, "aluno">;
  series: Series | undefined;
  metrics: MetricsQuery;
}

/** The first steps in the system (design.md#first-run), until all are taken or the list is dismissed. */
export function FirstSteps({ userId, role, series, metrics: { data: metrics } }: Props) {
  const { canOpen } = useSession();
  const steps = firstSteps[role].filter(({ to }) => canOpen(to.path));
  const marked = useStepMarks(userId, [DISMISSED, ...steps.map(({ key }) => key)]);
  // Until both have answered it is not known what is done: a list that appears and goes would only startle.
  if (!metrics || !series) return null;
  const done = steps.map((step) =>
    step.isDone({ metrics, series, hasVisited: marked.has(step.key) }),
  );
  const count = done.filter(Boolean).length;
  if (count === steps.length) return null;
  if (marked.has(DISMISSED)) {
    return <Restore onRestore={() => markOf(userId, DISMISSED).set("nao")} />;
  }
  return (
    <Checklist
      steps={steps.map((step, index) => ({ step, isDone: done[index] ?? false }))}
      count={count}
      onVisit={(key) => markOf(userId, key).set("sim")}
      onDismiss={() => markOf(userId, DISMISSED).set("sim")}
    />
  );
}

interface ChecklistProps {
  steps: { step: FirstStep; isDone: boolean }[];
  /** How many are done. */
  count: number;
  onVisit: (key: string) => void;
  onDismiss: () => void;
}

function Checklist({ steps, count, onVisit, onDismiss }: ChecklistProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-base font-semibold">
            Primeiros passos
          </h2>
          <p className="text-fg-muted">
            {count} de {steps.length} concluídos
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
      <Progress labelledBy={titleId} count={count} of={steps.length} />
      <ol className="mt-3 flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:gap-x-8">
        {steps.map(({ step, isDone }) => (
          <li key={step.key}>
            <StepLink step={step} isDone={isDone} onVisit={() => onVisit(step.key)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far one has come. */
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

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  onVisit: () => void;
}

function StepLink({ step: { text, to }, isDone, onVisit }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Link
      to={to.path}
      search={to.search ?? {}}
      onClick={onVisit}
      className={cn(
        "group tap-44 inline-flex min-h-9 items-center gap-2 rounded-md",
        isDone ? "text-fg-muted" : "font-medium hover:text-primary",
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={cn("size-5 shrink-0", isDone ? "text-ok-fg" : "text-border-strong")}
      />
      <span className={cn(isDone && "line-through")}>{text}</span>
      <span className="sr-only">{isDone ? "(concluído)" : "(a fazer)"}</span>
      {!isDone && <ArrowRight aria-hidden className="size-4 text-fg-muted" />}
    </Link>
  );
}

function Restore({ onRestore }: { onRestore: () => void }) {
  return (
    <p className="mb-3 text-right">
      <Button variant="link" size="inline" onClick={onRestore}>
        Mostrar primeiros passos
      </Button>
    </p>
  );
}
