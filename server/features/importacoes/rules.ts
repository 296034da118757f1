import { z } from "zod";
import { fold } from "#shared/br/text.ts";
import type { Coleta } from "#shared/contract/importacoes.ts";
import { ANOTACAO } from "#shared/importacao.ts";
import type { importacoes } from "../../db/schema.ts";

export type Importada = typeof importacoes.$inferSelect;

/** The origin that a list of people names; null for rows of another kind. */
export function coletaOf({
  origem,
  em,
  baseLegal,
}: {
  [Name in keyof Coleta]: Coleta[Name] | null;
}): Coleta | null {
  return origem === null || em === null || baseLegal === null ? null : { origem, em, baseLegal };
}

/** A fault of a row, and the field that it is about. */
export interface Fault {
  campo: string | null;
  mensagem: string;
}

/** A row's text by field; a field without a column is missing. */
export type Valores = Record<string, string | undefined>;

/** The sealed part of a row. */
export interface Conteudo {
  celulas: string[];
  erros?: Fault[];
  /** The body of the create call, as its schema let it through. */
  corpo?: object;
  /** The values that an update replaced, for 'Desfazer'. */
  antes?: object;
}

export interface Linha {
  id: string;
  numero: number;
  celulas: string[];
  valores: Valores;
  /** The text of the columns that become a note. */
  nota?: string;
}

/** A row that was checked. */
export interface Conferida {
  linha: Linha;
  erros: Fault[];
  corpo?: object;
  /** Its phone was given the area code of the event's city. */
  isCompleted?: boolean;
  /** The stored row that it repeats. */
  registroId?: string;
  /** Keys that must not occur twice in a file. */
  chaves: string[];
}

/** The texts of a row by the fields of its columns; an empty cell is a missing text. */
function valoresOf(celulas: readonly string[], colunas: readonly (string | null)[]): Valores {
  const valores: Valores = {};
  for (const [at, campo] of colunas.entries()) {
    const celula = celulas[at];
    if (campo !== null && campo !== ANOTACAO && celula) valores[campo] = celula;
  }
  return valores;
}

/** The text of the columns that become a note, a line each with its title; "" where there is none. */
function notaOf(
  celulas: readonly string[],
  colunas: readonly (string | null)[],
  titulos: readonly string[],
): string {
  return colunas
    .flatMap((campo, at) =>
      campo === ANOTACAO && celulas[at]
        ? [[titulos[at], celulas[at]].filter(Boolean).join(": ")]
        : [],
    )
    .join("\n");
}

/** A row with its texts by the fields of its columns. */
export const linhaOf = (
  { id, numero, celulas }: { id: string; numero: number; celulas: string[] },
  colunas: readonly (string | null)[],
  titulos: readonly string[],
): Linha => ({
  id,
  numero,
  celulas,
  valores: valoresOf(celulas, colunas),
  nota: notaOf(celulas, colunas, titulos),
});

/**
 * Checks a row by the schema of the create call.
 * @param campoOf the spreadsheet's field of a field of the body, where their names differ
 */
export function checked<S extends z.core.$ZodType>(
  schema: S,
  body: unknown,
  campoOf: Record<string, string> = {},
): { corpo: z.output<S> } | { erros: Fault[] } {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return { corpo: parsed.data };
  const byCampo = new Map<string | null, Fault>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.length === 0 ? null : String(path[0]);
    const campo = name === null ? null : (campoOf[name] ?? name);
    if (!byCampo.has(campo)) byCampo.set(campo, { campo, mensagem: message });
  }
  return { erros: [...byCampo.values()] };
}

/** The value that a label stands for, or the text as it is, which the schema then refuses. */
export function valueOfLabel(
  labels: Readonly<Record<string, string>>,
  text: string | undefined,
): string | undefined {
  if (text === undefined) return undefined;
  const bare = (one: string) =>
    fold(one)
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  const named = Object.entries(labels).find(
    ([value, label]) => bare(label) === bare(text) || bare(value) === bare(text),
  );
  return named?.[0] ?? text;
}

/** "1.500", "12" or "12,0" as a number, or the text as it is, which the schema then refuses. */
export function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const plain = /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll(".", "") : text;
  const number = Number(plain.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

/** "31/12/2026" or "2026-12-31" as the latter; another text as it is. */
export function dayOf(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? "") ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
