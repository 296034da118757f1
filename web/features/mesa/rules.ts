import type { DiaDoEvento, NovoFato, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { Espera } from "./data-cofre.ts";

/** The text without accents and capitals. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

/** True if every typed word begins a word of the name. */
export function fits(name: string, typed: string): boolean {
  const words = folded(name).split(/\s+/);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** True of a text with a digit, which no name has, and of a card's: of forty cards one has no digit. */
export const mayBeCode = (typed: string): boolean =>
  /\d/.test(typed) || parseCartao(typed) !== undefined;

const byName = new Intl.Collator("pt-BR");

/** The people whose names fit, in Portuguese order. */
export function found(people: Iterable<PessoaDaMesa>, typed: string): PessoaDaMesa[] {
  return [...people]
    .filter(({ nome }) => typed.trim() === "" || fits(nome, typed))
    .toSorted((a, b) => byName.compare(a.nome, b.nome));
}

/** Finds whose own code was read, else who has a card or whose name it bears; undefined for nobody here. */
export function ofCode(
  people: PessoaDaMesa[],
  { cartao, pessoaId }: Record<"cartao" | "pessoaId", string | null>,
): PessoaDaMesa[] | undefined {
  const isRead = ({ id, cartoes, impressos }: PessoaDaMesa) =>
    pessoaId === null
      ? cartao !== null && (cartoes.includes(cartao) || impressos.includes(cartao))
      : id === pessoaId;
  const holders = people.filter(isRead);
  return holders.length > 0 ? holders : undefined;
}

/** The key of a person's fact of a kind, for the undo. */
export const keyOf = (leadId: string, tipo: NovoFato["tipo"]): string => `${leadId} ${tipo}`;

/** The nonce of a person's fact that this table may take back: its own, or the arrival that the family noted. */
export function undoable(
  own: ReadonlyMap<string, string>,
  { id, chegou }: Pick<PessoaDaMesa, "id" | "chegou">,
  tipo: NovoFato["tipo"],
): string | undefined {
  return own.get(keyOf(id, tipo)) ?? (tipo === "compareceu" && chegou ? id : undefined);
}

/** The person as it stands with the facts that still wait here; a refused one did not happen. */
export function withWaiting(
  person: PessoaDaMesa,
  waiting: readonly Espera[],
  own: ReadonlyMap<string, string>,
): PessoaDaMesa {
  let shown = person;
  const undone = takenBackHere(waiting);
  for (const { fato, motivo } of waiting) {
    const { tipo, desfaz } = fato;
    if (motivo !== null || undone.has(fato.nonce)) continue;
    if (tipo === "desfez") {
      if (desfaz !== undefined && undone.has(desfaz)) continue;
      // An arrival that the family noted has the person's own id as its nonce.
      const isPresence = desfaz === own.get(keyOf(person.id, "compareceu")) || desfaz === person.id;
      if (isPresence) shown = { ...shown, veioEm: null, chegou: false };
      if (desfaz === own.get(keyOf(person.id, "cartao_entregue")))
        shown = { ...shown, cartaoEm: null, cartoes: [] };
    } else if (fato.leadId === person.id) {
      shown = settled(shown, fato);
    }
  }
  return shown;
}

/** The nonces of facts that wait here together with their undo: both count for nothing, and an earlier fact stands. */
function takenBackHere(waiting: readonly Espera[]): Set<string> {
  const facts = new Set(
    waiting.filter(({ fato }) => fato.tipo !== "desfez").map(({ fato }) => fato.nonce),
  );
  return new Set(
    waiting.flatMap(({ fato: { desfaz }, motivo }) =>
      motivo === null && desfaz !== undefined && facts.has(desfaz) ? [desfaz] : [],
    ),
  );
}

/** The person with a fact that the server has stored. */
export function settled(
  person: PessoaDaMesa,
  { tipo, feitoEm, cartao }: Pick<NovoFato, "tipo" | "feitoEm" | "cartao">,
): PessoaDaMesa {
  if (tipo === "compareceu") return { ...person, veioEm: earlier(person.veioEm, feitoEm) };
  if (tipo === "ativou") return { ...person, ativadoEm: earlier(person.ativadoEm, feitoEm) };
  if (tipo !== "cartao_entregue") return person;
  return {
    ...person,
    cartaoEm: earlier(person.cartaoEm, feitoEm),
    cartoes: cartao === undefined ? person.cartoes : [...person.cartoes, cartao],
  };
}

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

const STEPS = [
  ["vieram", "compareceu", stepOf("veioEm")],
  ["cartoes", "cartao_entregue", cardsBetween],
  ["ativados", "ativou", stepOf("ativadoEm")],
] as const;

function stepOf(moment: "veioEm" | "cartaoEm" | "ativadoEm") {
  return (before: PessoaDaMesa, after: PessoaDaMesa): number =>
    Number(after[moment] !== null) - Number(before[moment] !== null);
}

/** The cards that a person has more: the server counts cards, and some are handed two. */
function cardsBetween(before: PessoaDaMesa, after: PessoaDaMesa): number {
  const step = stepOf("cartaoEm")(before, after);
  if (step < 0) return step;
  const further = new Set(after.cartoes.filter((card) => !before.cartoes.includes(card)));
  return Math.max(step, further.size);
}

/**
 * The figures of the day with the facts that wait here, which the server does not know: what they change of people of
 * the list, and what they tell of walk-ins.
 */
export function dayWithWaiting(
  { esperados, feitos }: Pick<DiaDoEvento, "esperados" | "feitos">,
  people: Iterable<PessoaDaMesa>,
  waiting: readonly Espera[],
  own: ReadonlyMap<string, string>,
): Pick<DiaDoEvento, "esperados" | "feitos"> {
  const facts = waiting.filter(({ motivo }) => motivo === null).map(({ fato }) => fato);
  if (facts.length === 0) return { esperados, feitos };
  const pairs = Array.from(
    people,
    (person) => [person, withWaiting(person, waiting, own)] as const,
  );
  const walkIns = (tipo: NovoFato["tipo"]) =>
    facts.filter((fato) => fato.tipo === tipo && fato.leadId === undefined).length;
  const changed = { ...feitos };
  for (const [figure, tipo, between] of STEPS)
    changed[figure] += pairs.reduce((sum, [a, b]) => sum + between(a, b), walkIns(tipo));
  return { esperados: esperados + walkIns("inscreveu"), feitos: changed };
}

/** Minutes by which a device's clock is off, for people; null up to five. */
export function minutesOff(seconds: number | null): string | null {
  if (seconds === null || Math.abs(seconds) <= 300) return null;
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `${minutes} min ${seconds > 0 ? "atrasado" : "adiantado"}`;
}

/** '12 por enviar', '1 recusado'. */
export function tellQueue(queue: readonly Espera[]): string {
  const refused = queue.filter(({ motivo }) => motivo !== null).length;
  const waiting = queue.length - refused;
  return [
    ...(waiting > 0 || refused === 0 ? [`${waiting} por enviar`] : []),
    ...(refused > 0 ? [`${refused} ${refused === 1 ? "recusado" : "recusados"}`] : []),
  ].join(", ");
}
