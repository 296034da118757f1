import * as z from "zod/mini";
import { isValidData } from "#shared/br/data.ts";
import { hasRealDdd } from "#shared/br/ddd.ts";
import { stripTelefone } from "#shared/br/telefone.ts";
import { fold, onOneLine } from "#shared/br/text.ts";
import { emailPessoa, nomePessoa, NovoLead, telefonePessoa } from "#shared/contract/novo-lead.ts";
import {
  feitas,
  type PerguntaGuardada,
  type PerguntaId,
  type Respostas,
} from "#shared/perguntas.ts";
import { serieOf, turnoOf } from "#shared/serie.ts";
import { checked, dayOf, type Fault, type Valores } from "./rules.ts";

/** A day of a list. */
const diaPassado = z.string().check(
  z.refine(isValidData, "Escreva o dia assim: 31/12/2025"),
  z.refine((day) => day >= "2000-01-01", "Este dia é de antes de 2000"),
);

/**
 * A person of a list: a name, and one way to reach somebody (product/importacoes.md#importar). The public form
 * asks for all of it.
 */
const LeadImportado = z
  .strictObject({
    eventoId: NovoLead.shape.eventoId,
    nomeAluno: NovoLead.shape.nomeAluno,
    nomeResponsavel: z.optional(nomePessoa("Nome do responsável inválido")),
    email: z.optional(emailPessoa),
    telefone: z.optional(telefonePessoa),
    preMatriculaEm: z.optional(diaPassado),
    matriculaEm: z.optional(diaPassado),
    cursoInteresse: z.optional(
      z.string().check(z.maxLength(160, "Curso de interesse longo demais")),
    ),
  })
  .check(
    z.refine(
      ({ preMatriculaEm, matriculaEm }) =>
        !preMatriculaEm || !matriculaEm || preMatriculaEm <= matriculaEm,
      { path: ["matriculaEm"], message: "A matrícula é de antes da pré-matrícula" },
    ),
    z.refine(({ email, telefone }) => email !== undefined || telefone !== undefined, {
      path: ["telefone"],
      message: "Informe um telefone ou um e-mail",
    }),
  );

/** A row that is ready to be stored, with what its person's page says of it. */
export interface LeadPronto extends z.output<typeof LeadImportado> {
  nota?: string;
  /** The moment since which the person counts, where it is not that of the import. */
  em?: string;
  origemId?: string;
  respostas?: Respostas;
}

/** Noon in Brasília: the day of a list has no hour. */
export const noonOf = (day: string): string => `${day}T15:00:00.000Z`;

/** Signs of a note that the columns of a row make. */
const LONGEST_NOTA = 2_000;

/** A cell that says that there is nothing: "-", "não tem", "s/ e-mail". */
const NOTHING =
  /^(?:[-–—.*x/\s]+|n\/?[ai]|nao (?:tem|tenho|possui|ha|sei|informad[oa]|informou)|(?:sem|s\/) ?(?:e-?mail|telefone|celular|contato|whatsapp|zap)?|nenhum|null|0+)$/;

/** The cell's text, where it says something. */
const said = (celula: string | undefined): string | undefined =>
  celula === undefined || NOTHING.test(fold(celula).trim()) ? undefined : celula;

/** A phone as a list writes it, the other numbers of its cell, and the code that it was given. */
interface Telefones {
  telefone: string | undefined;
  outros: string[];
  isCompleted: boolean;
}

/**
 * Reads the phones of a cell. One without an area code gets that of the event's city.
 * @param ddd two digits; without it such a phone stays as it is, which the schema refuses
 */
export function telefonesOf(celula: string | undefined, ddd: string | undefined): Telefones {
  const text = said(celula);
  // "81/98888-1234" is one number.
  const parts = (text ?? "")
    .replace(/^\(?(\d\d)\)?\s*\/\s*(?=\d)/, "$1 ")
    .split(/[/;,|\n]|\s(?:e|ou)\s/)
    .filter((part) => part.replace(/\D/g, "").length >= 8);
  const isWhole = (part: string) => {
    const digits = stripTelefone(part);
    return /^\d{10,11}$/.test(digits) && hasRealDdd(digits);
  };
  const one = parts.find(isWhole) ?? parts[0];
  const outros = parts.filter((part) => part !== one).map((part) => part.trim());
  const bare = stripTelefone(one ?? "");
  if (ddd !== undefined && /^(?:9\d{8}|[2-9]\d{7})$/.test(bare))
    return { telefone: ddd + bare, outros, isCompleted: true };
  return { telefone: one ?? (text || undefined), outros, isCompleted: false };
}

interface Given {
  valores: Valores;
  /** The event that the row, or the whole list, names. */
  evento: EventoDaLista | undefined;
  origemId?: string | undefined;
  /** Today, in Brasília. */
  today: string;
  ddd: string | undefined;
  /** The text of the columns that become a note. */
  nota: string;
}

/** Checks a row of people; what was read beside it becomes a part of its note. */
export function checkedLead({
  valores,
  evento,
  origemId,
  today,
  ddd,
  nota,
}: Given): { corpo: LeadPronto; isCompleted: boolean } | { erros: Fault[] } {
  const { nomeAluno, nomeResponsavel, email, cursoInteresse } = valores;
  const { telefone, outros, isCompleted } = telefonesOf(valores["telefone"], ddd);
  const days = given({
    preMatriculaEm: dayOf(said(valores["preMatriculaEm"])),
    matriculaEm: dayOf(said(valores["matriculaEm"])),
  });
  const fields = given({ nomeResponsavel, email, telefone, cursoInteresse });
  const result = checked(
    LeadImportado,
    {
      eventoId: evento?.id,
      nomeAluno: said(nomeAluno && onOneLine(nomeAluno)),
      ...fields,
      ...days,
    },
    { eventoId: "codigoEvento" },
  );
  if ("erros" in result) return result;
  const late = Object.entries(days).find(([, day]) => day !== undefined && day > today);
  if (late) return { erros: [{ campo: late[0], mensagem: "Este dia ainda não chegou" }] };
  const { respostas, unread } = respostasOf(valores, evento);
  const text = notaOf({ unread, isCompleted, ddd, outros, nota });
  if (text.length > LONGEST_NOTA) return { erros: [TOO_LONG] };
  const em = sinceOf(result.corpo, evento);
  const more = {
    ...(text && { nota: text }),
    ...(em && { em }),
    ...(origemId && { origemId }),
    ...(respostas && { respostas }),
  };
  return { corpo: { ...result.corpo, ...more }, isCompleted };
}

interface Noted extends Pick<Given, "ddd" | "nota">, Omit<Telefones, "telefone"> {
  /** The answers of the row that are none of the choices. */
  unread: string[];
}

const notaOf = ({ unread, isCompleted, ddd, outros, nota }: Noted): string =>
  [
    ...unread,
    ...(isCompleted ? [`Telefone sem DDD na planilha: o ${ddd} é o da cidade do evento`] : []),
    ...(outros.length > 0 ? [`Outro telefone: ${outros.join(", ")}`] : []),
    ...(nota ? [nota] : []),
  ].join("\n");

/** The questions whose answers can be read from a cell. */
const readers: Partial<Record<PerguntaId, typeof serieOf | typeof turnoOf>> = {
  serie: serieOf,
  turno: turnoOf,
};

/**
 * The answers of a row to what its event asks. A cell that is none of the choices becomes a line of the note; where the
 * event does not ask, it says nothing.
 */
function respostasOf(valores: Valores, evento: EventoDaLista | undefined) {
  const respostas: Respostas = {};
  const unread: string[] = [];
  for (const { id, texto } of feitas(evento?.perguntas ?? [])) {
    const read = readers[id];
    const celula = said(valores[id]);
    if (!read || celula === undefined) continue;
    const resposta = read(celula);
    if (resposta) respostas[id] = resposta;
    else unread.push(`${texto} na planilha: ${celula}`);
  }
  return { respostas: Object.keys(respostas).length > 0 ? respostas : undefined, unread };
}

/** Somebody of an event that is over counts since then, or since the first step before it. */
function sinceOf(
  { preMatriculaEm, matriculaEm }: LeadPronto,
  evento: EventoDaLista | undefined,
): string | undefined {
  const held = evento && !evento.isOpen ? evento.dataEvento : undefined;
  const days = [preMatriculaEm, matriculaEm, held].filter((day) => day !== undefined);
  const [first] = days.toSorted((a, b) => a.localeCompare(b));
  return first === undefined ? undefined : noonOf(first);
}

/** An event as the rows of a list need it. */
export interface EventoDaLista {
  id: string;
  cidade: string;
  estado: string;
  dataEvento: string;
  /** It takes sign-ups. */
  isOpen: boolean;
  perguntas: readonly PerguntaGuardada[];
}

const TOO_LONG = {
  campo: null,
  mensagem: `O que vira anotação passa de ${LONGEST_NOTA.toLocaleString("pt-BR")} caracteres`,
};

/** The fields that say something. */
const given = (fields: Valores): Valores =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const told = said(text && onOneLine(text));
      return told === undefined ? [] : [[name, told]];
    }),
  );
