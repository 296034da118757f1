import { withNinthDigit } from "#shared/br/ddd.ts";
import { stripTelefone } from "#shared/br/telefone.ts";
import { fold } from "#shared/br/text.ts";
import { slipsBetween } from "../../lib/nearest.ts";

// Rows that are probably one student twice (product/pessoas.md#a-family). People decide: nothing joins by
// itself, and siblings are never proposed.

/** A student at an event, by what the family wrote last. */
export interface Told {
  eventoId: string;
  /** The micro-franchise of the event. */
  unidade: string;
  nome: string;
  email: string | null;
  telefone: string | null;
  /** The key of the family by this contact alone, whatever was joined. */
  familia: string;
}

/** The letters that a typo may change in an address. */
const TYPO = 2;

/**
 * Says why two rows are probably one student: twice at an event, or at two events of a
 * micro-franchise with contacts that make two families of them.
 * @returns a sentence for people; null where they are not, as siblings and other units
 */
export function reasonOf(a: Told, b: Told): string | null {
  const isOneEvent = a.eventoId === b.eventoId;
  if (!isOneEvent && (a.unidade !== b.unidade || a.familia === b.familia)) return null;
  const names = namesReason(a.nome, b.nome);
  const contacts = contactReason(a, b);
  if (names === null || contacts === null) return null;
  const twice = isOneEvent && names === SAME_NAME ? " duas vezes" : "";
  return `${names}${twice} ${isOneEvent ? "no mesmo evento" : "em dois eventos"}, ${contacts}.`;
}

const SAME_NAME = "O mesmo nome";

/**
 * Lists the ways in which a number may stand in other rows.
 * @returns its digits with and without ninth digit and country; empty for none
 */
export function spellingsOf(telefone: string | null): string[] {
  const plain = stripTelefone(telefone ?? "");
  if (plain.length < 10) return [];
  const old = withoutNinthDigit(plain);
  const both = [plain, old ?? withNinthDigit(plain)].filter((digits) => digits !== null);
  return both.flatMap((digits) => [digits, `55${digits}`]);
}

const withoutNinthDigit = (digits: string): string | null =>
  /^\d{2}9\d{8}$/.test(digits) ? digits.slice(0, 2) + digits.slice(3) : null;

/** Another first name is a sibling's: its spelling may differ, and a surname may be missing. */
function namesReason(a: string, b: string): string | null {
  const [plainA, plainB] = [fold(a).trim(), fold(b).trim()];
  if (plainA === plainB) return SAME_NAME;
  const [soundA, soundB] = [soundOf(plainA), soundOf(plainB)];
  if (soundA === soundB) return "O mesmo nome, escrito de outro modo,";
  const [short, long] = soundA.length < soundB.length ? [soundA, soundB] : [soundB, soundA];
  const hasSurname = short.includes(" ");
  return hasSurname && long.startsWith(`${short} `)
    ? "O mesmo nome, com um sobrenome a mais,"
    : null;
}

/** Spellings of one sound in Brazilian names: Thiago and Tiago, Luiz and Luis, Isabelly and Isabeli. */
const soundOf = (name: string): string =>
  name
    .replace(/ph/g, "f")
    .replace(/h/g, "")
    .replace(/y/g, "i")
    .replace(/w/g, "v")
    .replace(/z/g, "s")
    .replace(/k/g, "c")
    .replace(/(\p{L})\1+/gu, "$1");

function contactReason(a: Told, b: Told): string | null {
  const [phoneA, phoneB] = [stripTelefone(a.telefone ?? ""), stripTelefone(b.telefone ?? "")];
  if (phoneA !== "" && phoneA === phoneB) return "com o mesmo telefone";
  const [mailA, mailB] = [mailOf(a), mailOf(b)];
  if (mailA !== "" && mailA === mailB) return "com o mesmo e-mail";
  if (spellingsOf(a.telefone).includes(phoneB)) return "e o telefone difere só no nono dígito";
  if (mailA === "" || mailB === "") return null;
  return slipsBetween(mailA, mailB) <= TYPO ? "e o e-mail difere em uma ou duas letras" : null;
}

const mailOf = ({ email }: Told): string => (email ?? "").trim().toLowerCase();
