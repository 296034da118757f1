import { Check } from "lucide-react";
import { formatDataHora } from "#shared/br/data.ts";

interface Step {
  name: string;
  what: string;
  /** Null for a step that was not taken. */
  moment: string | null;
}

/** The steps of a person in their order, each with day and time, or as one that was not taken. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const reached = steps.findLastIndex(({ moment }) => moment !== null);
  return (
    <ol>
      {steps.map(({ name, what, moment }, index) => (
        <li key={name} className="group relative flex gap-3 pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-6 bottom-0 left-3 w-px group-last:hidden ${index < reached ? "bg-ok-fg" : "bg-border-strong"}`}
          />
          <Mark isDone={moment !== null} />
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-fg-muted">
              {what} · <When moment={moment} isSkipped={index < reached} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={`relative flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? "border-ok-bd bg-ok-bg text-ok-fg" : "border-dashed border-border-strong bg-surface"}`}
    >
      {isDone && <Check className="size-3.5" />}
    </span>
  );
}

/** A student may activate a credit without a sign-up; that step will never have a moment. */
function When({ moment, isSkipped }: { moment: string | null; isSkipped: boolean }) {
  if (moment === null) return isSkipped ? "sem registro" : "ainda não";
  return (
    <time dateTime={moment} className="tabular-nums">
      {formatDataHora(moment)}
    </time>
  );
}
