import { mesesDepois } from "#shared/br/mes.ts";
import type { Alvos, Feitos } from "#shared/contract/metas.ts";
import type { TipoMeta } from "#shared/labels-contatos.ts";
import { mesOf } from "#shared/metas.ts";

/** Months after the present one whose targets may be set. */
const AHEAD = 12;

export const KINDS = ["leads", "ativacoes", "matriculas"] as const satisfies TipoMeta[];

function eachKind<Value>(of: (kind: TipoMeta) => Value): Record<TipoMeta, Value> {
  return { leads: of("leads"), ativacoes: of("ativacoes"), matriculas: of("matriculas") };
}

export const monthBefore = (mes: string): string => mesesDepois(mes, -1);

/** True if targets of this month may be set: those of a month that is over were what they were. */
export function isOpenMonth(mes: string, now: Date): boolean {
  const present = mesOf(now);
  return mes >= present && mes <= mesesDepois(present, AHEAD);
}

/**
 * Spreads a whole number by weights, so that the parts add up to it: each gets the whole part of
 * its share, and those with the largest remainders one more (Hamilton). Equal remainders go by the
 * order given. Without any weight all count alike.
 * @param weights not negative; as many parts come back
 */
export function spread(total: number, weights: number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = given > 0 ? weights : weights.map(() => 1);
  const sum = given > 0 ? given : weights.length;
  // Products stay whole numbers below 2^53, so no remainder is off by a rounding.
  const parts = shares.map((share, index) => ({
    index,
    whole: Math.floor((total * share) / sum),
    rest: (total * share) % sum,
  }));
  const missing = total - parts.reduce((all, { whole }) => all + whole, 0);
  const first = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + Number(first.has(index)));
}

/** A unit that takes part in a spread: its target up to now, and its figures of the month before. */
export interface Share {
  id: string;
  meta: Alvos;
  antes: Feitos;
}

/** The targets of the units after a spread; a kind without a target stays as it is. */
export function spreadAll(
  alvos: Alvos,
  units: Share[],
  isEven: boolean,
): ({ id: string } & Alvos)[] {
  const parts = eachKind((kind) => {
    const alvo = alvos[kind];
    if (alvo === null) return units.map(({ meta }) => meta[kind]);
    return spread(
      alvo,
      units.map(({ antes }) => (isEven ? 1 : antes[kind])),
    );
  });
  return units.map(({ id }, index) => ({ id, ...eachKind((kind) => parts[kind][index] ?? null) }));
}
