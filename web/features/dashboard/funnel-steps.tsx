import type { Funil } from "#shared/contract/dashboard.ts";
import { formatNumber } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import type { Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { formatTaxa, share } from "./format.ts";

type Counted = "alunos" | "leads" | "preMatriculas" | "matriculas";

export interface Step {
  key: Counted | "vieram";
  label: string;
  value: number;
  /** The count of the period before, where there is one to compare with. */
  before?: number;
  /** Share of the step above, and what that is called. */
  rate?: { value: number | null; of: string };
  /** Absent where no list has exactly these rows. */
  to?: Target;
}

/** The people who came, where somebody was noted as present. */
interface Vieram extends Pick<Step, "value" | "rate" | "to"> {
  before?: number;
}

const colours: Record<Step["key"], string> = {
  alunos: "bg-border-strong",
  leads: "bg-c1",
  vieram: "bg-c3",
  preMatriculas: "bg-c2",
  matriculas: "bg-c5",
};

/**
 * The steps of a funnel in their order, each with the list behind it.
 * @param vieram absent where no table noted anybody, and then there is no such step
 * @param whose follows the nouns where other figures of the page have them too
 */
export function stepsOf(
  funil: Pick<Funil, Counted> & { taxas: Omit<Funil["taxas"], "conversao"> },
  to: Record<Counted, Target>,
  {
    before,
    vieram,
    whose = "",
  }: { before?: Pick<Funil, Counted>; vieram?: Vieram | undefined; whose?: string } = {},
): Step[] {
  const { taxas } = funil;
  const step = (key: Counted, label: string, rate?: Step["rate"]): Step => ({
    key,
    label,
    value: funil[key],
    to: to[key],
    rate,
    before: before?.[key],
  });
  return [
    step("alunos", "Alunos esperados"),
    step("leads", `Inscrições${whose}`, { value: taxas.leads, of: "dos alunos" }),
    ...(vieram
      ? [{ key: "vieram", label: `Vieram${whose && " aos eventos"}`, ...vieram } as const]
      : []),
    step("preMatriculas", `Pré-matrículas${whose}`, {
      value: taxas.preMatriculas,
      of: "das inscrições",
    }),
    step("matriculas", `Matrículas${whose}`, { value: taxas.matriculas, of: "das pré-matrículas" }),
  ];
}

/** Left-aligned bars, each with its number and its share of the one above; the dashed mark is the period before. */
export function FunnelSteps({ steps, isSmall = false }: { steps: Step[]; isSmall?: boolean }) {
  const greatest = Math.max(...steps.map(({ value, before = 0 }) => Math.max(value, before)));
  return (
    <ol className={cn("flex flex-col", isSmall ? "gap-2" : "grow justify-between gap-4")}>
      {steps.map((step) => (
        <li key={step.key}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Label step={step} isSmall={isSmall} />
            <span className={cn("tabular-nums", isSmall && "text-xs")}>
              {step.rate && (
                <span className="mr-2 text-xs text-fg-muted">
                  {formatTaxa(step.rate.value)} {!isSmall && step.rate.of}
                </span>
              )}
              <strong className="font-semibold">{formatNumber(step.value)}</strong>
            </span>
          </div>
          <Bar step={step} greatest={greatest} isSmall={isSmall} />
          {!isSmall && step.before !== undefined && (
            <p className="mt-1 text-xs text-fg-muted">
              Período anterior: {formatNumber(step.before)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Label({ step: { label, to }, isSmall }: { step: Step; isSmall: boolean }) {
  const look = cn("inline-flex min-h-6 items-center", isSmall && "text-xs");
  if (to === undefined) return <span className={look}>{label}</span>;
  return (
    <ListLink to={to} className={look}>
      {label}
    </ListLink>
  );
}

function Bar({ step, greatest, isSmall }: { step: Step; greatest: number; isSmall: boolean }) {
  const { key, value, before } = step;
  return (
    <div
      aria-hidden
      className={cn("relative mt-1 rounded-sm bg-surface-2", isSmall ? "h-1.5" : "h-3")}
    >
      <div
        className={cn("h-full rounded-sm", colours[key])}
        style={{ width: share(value, greatest) }}
      />
      {before !== undefined && before > 0 && (
        <span
          className="absolute -inset-y-1 border-l-2 border-dashed border-fg"
          style={{ left: `min(${share(before, greatest)}, calc(100% - 2px))` }}
        />
      )}
    </div>
  );
}
