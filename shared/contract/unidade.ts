import { z } from "zod";
import { stripCep } from "../br/cep.ts";
import { stripCnpj } from "../br/cnpj.ts";
import { stripCpf } from "../br/cpf.ts";
import { isValidData } from "../br/data.ts";
import { stripTelefone } from "../br/telefone.ts";
import { onOneLine } from "../br/text.ts";
import { accountEmail } from "./acesso.ts";
import { data, required } from "./values.ts";

// The common fields of franquias, micro-franquias, clientes and vendedores (product/dados.md#validation).
// They come in masked or not, and go out stripped. Wrong check digits warn in the form and never
// block (product/dados.md#check-digits).

/** `strip` runs first, and the rest of the masked input is checked. */
const stripped = (strip: (value: string) => string, message: string, rest: z.ZodString) =>
  z.string(message).max(40, message).transform(strip).pipe(rest);

/**
 * A number that is long enough as typed (product/dados.md#validation), and goes out stripped. An
 * incomplete one goes out as typed: form and server both check it, and without its separators it
 * would be too short for the second check. The form tells what is missing, and saves it.
 */
const asTyped = (
  strip: (value: string) => string,
  { min, max, short, bad }: { min: number; max: number; short: string; bad: string },
) =>
  z
    .string(short)
    .max(40, bad)
    .overwrite(onOneLine)
    .trim()
    .min(min, short)
    .transform((typed) => {
      const bare = strip(typed);
      return bare.length < min ? typed : bare;
    })
    .pipe(
      z.string().refine((value) => value.length <= (strip(value).length < min ? max : min), bad),
    );

/** 12 of `[0-9A-Z]` and 2 check digits; letters are upper-cased. */
export const cnpj = asTyped(stripCnpj, {
  min: 14,
  max: 18,
  short: "CNPJ deve ter pelo menos 14 caracteres",
  bad: "CNPJ inválido",
});

/** A hidden CPF, as lists show it, is none (docs/decisions/062). */
export const cpf = asTyped(stripCpf, {
  min: 11,
  max: 14,
  short: "CPF deve ter pelo menos 11 caracteres",
  bad: "CPF inválido",
}).refine((value) => !value.includes("*"), "CPF inválido");

export const telefone = stripped(
  stripTelefone,
  "Telefone é obrigatório",
  z.string().min(1, "Telefone é obrigatório").max(20, "Telefone inválido"),
);

export const cep = stripped(
  stripCep,
  "CEP deve ter 8 dígitos",
  z.string().min(8, "CEP deve ter 8 dígitos").max(8, "CEP inválido"),
);

export const estado = z
  .string("Estado deve ter 2 caracteres")
  .overwrite(onOneLine)
  .trim()
  .toUpperCase()
  .length(2, "Estado deve ter 2 caracteres");

export const dataNascimento = z
  .string("Data de nascimento é obrigatória")
  .min(1, "Data de nascimento é obrigatória")
  .refine(isValidData, {
    error: "Data de nascimento inválida",
    when: ({ value }) => value !== "",
  })
  .meta({ format: "date" });

const SENHA_CURTA = "Senha deve ter pelo menos 6 caracteres";
const SENHA_E_CONVITE = "Informe a senha ou o convite por e-mail, não os dois";

/** The first way into a new account. */
const acesso = {
  /** At least 6 characters; left out where the person is invited. */
  password: z
    .string(SENHA_CURTA)
    .max(200, "Senha deve ter no máximo 200 caracteres")
    .optional()
    .transform((typed) => typed || undefined),
  /** Invites the person by a letter with the link to create the password, in place of one. */
  enviarAcesso: z
    .boolean("Informe true ou false")
    .optional()
    .transform((isChosen) => isChosen || undefined),
};

type Acesso = z.output<z.ZodObject<typeof acesso>>;

/** Its messages come together with the others; a password of another type has its own. */
const ofPassword = (message: string) => ({
  message,
  path: ["password"],
  when: ({ value }: { value: unknown }) =>
    typeof value === "object" &&
    value !== null &&
    (!("password" in value) || ["string", "undefined"].includes(typeof value.password)),
});

/** Adds the fields of a new row with an account: a password made here, or an invitation. */
export function withAcesso<Shape extends z.core.$ZodLooseShape>(campos: z.ZodObject<Shape>) {
  return campos
    .extend(acesso)
    .refine((value) => {
      const { password, enviarAcesso } = value as Acesso;
      return password === undefined ? enviarAcesso === true : password.length >= 6;
    }, ofPassword(SENHA_CURTA))
    .refine((value) => {
      const { password = "", enviarAcesso } = value as Acesso;
      return !enviarAcesso || password.length < 6;
    }, ofPassword(SENHA_E_CONVITE));
}

/** The schema of a form whose empty 'Senha' invites the person by letter (docs/decisions/095). */
export function inviting<Body, Values>(schema: z.ZodType<Body, Values>): z.ZodType<Body, Values> {
  const invite = (values: unknown) =>
    typeof values === "object" && values !== null && "password" in values && values.password === ""
      ? { ...values, enviarAcesso: true }
      : values;
  return z.preprocess(invite, schema) as z.ZodType<Body, Values>;
}

export const endereco = required("Endereço é obrigatório", 300);
export const cidade = required("Cidade é obrigatória", 120);
export const repLegal = required("Representante legal é obrigatório", 160);
export const email = accountEmail;

/** The fields of both franchises; creation adds the password (product/dados.md#validation). */
export const camposUnidade = {
  razaoSocial: required("Razão social é obrigatória", 160),
  cnpj,
  repLegal,
  cpf,
  dataNascimento,
  telefone,
  endereco,
  cep,
  cidade,
  estado,
  email,
};

/**
 * The masked present address ("ma…@…") whose owner must confirm the change of the account's e-mail.
 */
export const aguardaConfirmacaoDe = z.string().nullable();

/**
 * The nested user of a unit. Its `email` is the unit's contact (Usuários shows the account's own);
 * `cpf` half hidden, and only for those who may edit the unit (product/privacidade.md#personal-data).
 */
export const ContaUnidade = z.object({
  email: z.string(),
  cpf: z.string().nullable().optional(),
  dataNascimento: data.nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  /** The account has a password; otherwise its owner may be sent the link to create one. */
  temAcesso: z.boolean(),
  aguardaConfirmacaoDe,
});
export type ContaUnidade = z.infer<typeof ContaUnidade>;

/** A PATCH changes only the fields that it names, and must name one. */
export function patchOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, "Nada para alterar");
}

export const booleanFilter = z
  .enum(["true", "false"], "Use true ou false")
  .transform((value) => value === "true")
  .optional();
