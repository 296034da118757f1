import type { Passos, Resultados } from "#shared/contract/resultados.ts";
import { formatNumber } from "#web/lib/format.ts";
import { formatEspera, formatMudanca } from "./format.ts";

const STEPS = [
  ["Leads", "leads"],
  ["Pré-matrículas", "preMatriculas"],
  ["Matrículas", "matriculas"],
] as const satisfies [string, keyof Passos][];

/** The funnel of the people who came, and the time to the first call, against the period before. */
export function Numeros({ atual, anterior }: Resultados["total"]) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {STEPS.map(([label, step]) => (
        <Numero
          key={step}
          label={label}
          value={formatNumber(atual[step])}
          note={`${formatMudanca(atual[step], anterior[step])} (antes ${formatNumber(anterior[step])})`}
        />
      ))}
      <Numero
        label="Até o primeiro contato"
        value={formatEspera(atual.primeiroContato)}
        note={noteOn(atual, anterior)}
      />
    </dl>
  );
}

/** The figure is a median: half of the families waited less. */
function noteOn(atual: Passos, anterior: Passos): string {
  if (atual.primeiroContato === null) return "nenhum contato registrado";
  const before = anterior.primeiroContato;
  return before === null ? "na metade dos casos" : `antes ${formatEspera(before)}`;
}

function Numero({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-lg border border-border bg-surface p-4 shadow-card">
      <dt className="text-sm text-fg-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums max-md:text-xl">{value}</dd>
      <dd className="mt-0.5 text-xs text-fg-muted tabular-nums">{note}</dd>
    </div>
  );
}
