import type { Passos, Resultados, Trabalho } from "#shared/contract/resultados.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Figuras } from "#web/widgets/figuras.tsx";
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
  const steps = STEPS.flatMap(([name, step]) => {
    const now = atual[step];
    return now === undefined ? [] : [counted(name, now, anterior[step] ?? 0)];
  });
  const first = formatEspera(atual.primeiroContato);
  return <Figuras of={[...steps, ["Até o primeiro contato", first, noteOn(atual, anterior)]]} />;
}

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
      <Figuras of={CALLS.map(([name, of]) => counted(name, atual[of], anterior[of]))} />
    </Painel>
  );
}

const counted = (name: string, now: number, before: number) =>
  [
    name,
    formatNumber(now),
    `${formatMudanca(now, before)} (antes ${formatNumber(before)})`,
  ] as const;

/** The figure is a median: half of the families waited less. */
function noteOn(atual: Passos, anterior: Passos): string {
  if (atual.primeiroContato === null) return "nenhum contato registrado";
  const before = anterior.primeiroContato;
  return before === null ? "na metade dos casos" : `antes ${formatEspera(before)}`;
}
