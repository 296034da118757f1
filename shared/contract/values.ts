import { z } from "zod";
import { isValidData } from "../br/data.ts";
import { parseMoney, toCentavos } from "../br/money.ts";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { onOneLine, withoutControls } from "../br/text.ts";

/** A number of things: whole, 0 or more. */
export const total = z.number().int().min(0);

/** The id of a row: a uuid of any version. */
export const id = z.guid("Identificador inválido");

/** The version of a row, to send in If-Match with an edit (docs/decisions/052). */
export const versao = z.string();

/** A date `AAAA-MM-DD` that exists (product/dados.md#dates-and-money: a string from column to screen). */
export const data = z.string().refine(isValidData, "Data inválida").meta({ format: "date" });

/** A moment as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

export const money = z.string().regex(/^\d{1,8}\.\d{2}$/, "Valor inválido");

/** At most 200 rows, 50 by default (product/integracoes.md#the-api); the cursor is from the Link header. */
export const paging = {
  limit: z.coerce
    .number("Limite inválido")
    .int("Limite inválido")
    .min(1, "Limite inválido")
    .max(200, "Limite máximo: 200")
    .default(50),
  cursor: z
    .string()
    .max(500, "Cursor inválido")
    .regex(/^[\w-]*$/, "Cursor inválido")
    .optional(),
};

/** The order of a list; by default the first of these (docs/decisions/030). */
export const ordem = <const Order extends string>(orders: readonly [Order, ...Order[]]) =>
  z.enum(orders, "Ordem inválida").default(orders[0]);

/**
 * The separator of a CSV file: a comma, or the semicolon that spreadsheets in Portuguese expect.
 */
export const separador = z.enum(["virgula", "ponto-e-virgula"]).default("virgula");

/** A mark that a file of people has as its last column, for who asks for it. */
export const marcas = z.enum(["nao-contatar"], "Use marcas=nao-contatar").optional();

/** Adds to a file of people a column for each question of one event, which `eventoId` names. */
export const comRespostas = z.literal("sim", "Use respostas=sim").optional();

/** The search of a list: a substring without case and accents, or digits of a number. */
export const busca = z
  .string()
  .trim()
  .max(200, "Busca longa demais")
  .refine(isLine, INVISIBLE_MESSAGE)
  .optional();

const tooLong = (max: number) => `Use no máximo ${max} caracteres`;

/** A required text of one or more lines, trimmed; control characters are removed, not refused. */
export const requiredLines = (message: string, max: number) =>
  z.string(message).overwrite(withoutControls).trim().min(1, message).max(max, tooLong(max));

/** A required text on one line, for names, titles and places. */
export const required = (message: string, max = 200) =>
  z.string(message).overwrite(onOneLine).trim().min(1, message).max(max, tooLong(max));

export const optionalLines = (max: number) =>
  z.string().overwrite(withoutControls).trim().max(max, tooLong(max)).nullish();

/** The error body of every failed call (architecture.md#errors). */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  /** There are at most 20; `message` says so where there are more. */
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .max(20)
    .optional(),
  /** `segundo-fator`: the call works once the caller has given the second factor again. */
  code: z.literal("segundo-fator").optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

const TOO_MUCH = "O valor máximo é R$ 99.999.999,99";

/**
 * Received money: a number or text ("1500.00", "1.500,00"). It becomes decimal text with two
 * places, at most 99999999.99 (product/dados.md#constants: precision 10, scale 2).
 */
export const amount = (message: string) =>
  z.union([z.number(), z.string().max(40)], message).transform((value, context) => {
    const parsed = parseMoney(value);
    if (parsed !== null && !parsed.startsWith("-")) return parsed;
    const isTooMuch = parsed === null && (toCentavos(value) ?? 0n) > 0n;
    context.addIssue({ code: "custom", message: isTooMuch ? TOO_MUCH : message });
    return z.NEVER;
  });

/** The logo and colour that stand with an event: its school's, else its micro-franchise's. */
export const Aparencia = z.object({
  /** A PNG at an address of its own for each picture, kept for ever. */
  logo: z
    .object({ endereco: z.string(), largura: z.int().min(1), altura: z.int().min(1) })
    .nullable(),
  /** #rrggbb, on which white can be read. */
  cor: z.string().nullable(),
});
export type Aparencia = z.infer<typeof Aparencia>;
