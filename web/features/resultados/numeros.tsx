import type { Passos, Resultados, Trabalho } from "#shared/contract/resultados.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { formatEspera, formatMudanca } from "./format.ts";

const STEPS = [
  ["Inscrições com link", "leads"],
  ["Vieram com link", "vieram"],
  ["Pré-matrículas com link", "preMatriculas"],
  ["Matrículas com link", "matriculas"],
] as const satisfies [string, keyof Passos][];

/** The funnel of the people who came, and the time to the first call, against the period before. */
export function Numeros({ atual, anterior }: Resultados["total"]) {
  return (
    <dl className={grid}>
      {STEPS.map(([label, step]) => {
        const now = atual[step];
        if (now === undefined) return null;
        return <Contagem key={step} label={label} now={now} before={anterior[step] ?? 0} />;
      })}
      <Numero
        label="Até o primeiro contato"
        value={formatEspera(atual.primeiroContato)}
        note={noteOn(atual, anterior)}
      />
    </dl>
  );
}

const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3";

const CALLS = [
  ["Ligações", "ligacoes"],
  ["Falou com a família", "faladas"],
  ["Prometidas", "prometidas"],
  ["Matriculados depois", "matriculas"],
] as const satisfies [string, keyof Trabalho][];

/** The caller's own calls of both periods; nothing where there were none. */
export function Ligacoes({ atual, anterior }: NonNullable<Resultados["minhas"]>) {
  if (atual.ligacoes + anterior.ligacoes === 0) return null;
  return (
    <Painel title="Suas ligações">
      <dl className={grid}>
        {CALLS.map(([label, figure]) => (
          <Contagem key={figure} label={label} now={atual[figure]} before={anterior[figure]} />
        ))}
      </dl>
    </Painel>
  );
}

function Contagem({ label, now, before }: { label: string; now: number; before: number }) {
  const note = `${formatMudanca(now, before)} (antes ${formatNumber(before)})`;
  return <Numero label={label} value={formatNumber(now)} note={note} />;
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
