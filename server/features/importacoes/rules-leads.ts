import * as z from "zod/mini";
import { hasRealDdd } from "#shared/br/ddd.ts";
import { stripTelefone } from "#shared/br/telefone.ts";
import { fold } from "#shared/br/text.ts";
import { emailPessoa, nomePessoa, NovoLead, telefonePessoa } from "#shared/contract/novo-lead.ts";
import { checked, type Fault, type Valores } from "./rules.ts";

/**
 * A person of a list: a name, and one way to reach somebody (product.md#importar). The public form
 * asks for all of it.
 */
const LeadImportado = z
  .strictObject({
    eventoId: NovoLead.shape.eventoId,
    nomeAluno: NovoLead.shape.nomeAluno,
    nomeResponsavel: z.optional(nomePessoa("Nome do responsável inválido")),
    email: z.optional(emailPessoa),
    telefone: z.optional(telefonePessoa),
  })
  .check(
    z.refine(({ email, telefone }) => email !== undefined || telefone !== undefined, {
      path: ["telefone"],
      message: "Informe um telefone ou um e-mail",
    }),
  );

/** A row that is ready to be stored, with what its person's page says of it. */
export interface LeadPronto extends z.output<typeof LeadImportado> {
  nota?: string;
}

/** Signs of a note that the columns of a row make. */
const LONGEST_NOTA = 2_000;

/** A cell that says that there is nothing: "-", "não tem", "s/ e-mail". */
const NOTHING =
  /^(?:[-–—.*x/\s]+|n\/?[ai]|nao (?:tem|possui|ha|sei|informad[oa]|informou)|(?:sem|s\/) ?(?:e-?mail|telefone|celular|contato|whatsapp|zap)?|nenhum|null|0+)$/;

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
  eventoId: string | undefined;
  ddd: string | undefined;
  /** The text of the columns that become a note. */
  nota: string;
}

/** Checks a row of people; what was read beside it becomes a part of its note. */
export function checkedLead({
  valores,
  eventoId,
  ddd,
  nota,
}: Given): { corpo: LeadPronto; isCompleted: boolean } | { erros: Fault[] } {
  const { nomeAluno, nomeResponsavel, email } = valores;
  const { telefone, outros, isCompleted } = telefonesOf(valores["telefone"], ddd);
  const result = checked(
    LeadImportado,
    {
      eventoId,
      nomeAluno: said(nomeAluno),
      ...given({ nomeResponsavel, email }),
      ...given({ telefone }),
    },
    { eventoId: "codigoEvento" },
  );
  if ("erros" in result) return result;
  const text = [
    ...(isCompleted ? [`Telefone sem DDD na planilha: o ${ddd} é o da cidade do evento`] : []),
    ...(outros.length > 0 ? [`Outro telefone: ${outros.join(", ")}`] : []),
    ...(nota ? [nota] : []),
  ].join("\n");
  if (text.length > LONGEST_NOTA) return { erros: [TOO_LONG] };
  return { corpo: { ...result.corpo, ...(text && { nota: text }) }, isCompleted };
}

const TOO_LONG = {
  campo: null,
  mensagem: `O que vira anotação passa de ${LONGEST_NOTA.toLocaleString("pt-BR")} caracteres`,
};

/** The fields that say something. */
const given = (fields: Valores): Valores =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const told = said(text);
      return told === undefined ? [] : [[name, told]];
    }),
  );
