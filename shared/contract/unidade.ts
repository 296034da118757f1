import { z } from "zod";
import { stripCep } from "../br/cep.ts";
import { stripCnpj } from "../br/cnpj.ts";
import { stripCpf } from "../br/cpf.ts";
import { isValidData } from "../br/data.ts";
import { DDD_MESSAGE, hasRealDdd } from "../br/ddd.ts";
import { isLine } from "../br/nome.ts";
import { stripTelefone } from "../br/telefone.ts";
import { accountEmail } from "./acesso.ts";
import { data, required } from "./values.ts";

// Fields that franquias, micro-franquias, clientes and vendedores share (product.md#validation). Masked or not on the
// way in, stripped on the way out. Wrong check digits warn in the form and never block (product.md#check-digits).

/** What is left of the masked input is checked: `strip` runs first. */
const stripped = (strip: (value: string) => string, message: string, rest: z.ZodString) =>
  z.string(message).max(40, message).transform(strip).pipe(rest);

/** 12 of `[0-9A-Z]` and 2 check digits; letters are upper-cased. */
export const cnpj = stripped(
  stripCnpj,
  "CNPJ deve ter pelo menos 14 caracteres",
  z
    .string()
    .min(14, "CNPJ deve ter pelo menos 14 caracteres")
    .regex(/^[0-9A-Z]{12}\d{2}$/, "CNPJ inválido"),
);

export const cpf = stripped(
  stripCpf,
  "CPF deve ter pelo menos 11 caracteres",
  z.string().min(11, "CPF deve ter pelo menos 11 caracteres").max(11, "CPF inválido"),
);

export const telefone = stripped(
  stripTelefone,
  "Telefone é obrigatório",
  z
    .string()
    .min(1, "Telefone é obrigatório")
    .max(20, "Telefone inválido")
    .refine(hasRealDdd, DDD_MESSAGE),
);

export const cep = stripped(
  stripCep,
  "CEP deve ter 8 dígitos",
  z.string().min(8, "CEP deve ter 8 dígitos").max(8, "CEP inválido"),
);

export const estado = z
  .string("Estado deve ter 2 caracteres")
  .trim()
  .toUpperCase()
  .length(2, "Estado deve ter 2 caracteres")
  .refine(isLine, "Estado deve ter 2 caracteres");

export const dataNascimento = z
  .string("Data de nascimento é obrigatória")
  .min(1, "Data de nascimento é obrigatória")
  .refine(isValidData, {
    error: "Data de nascimento inválida",
    when: ({ value }) => value !== "",
  })
  .meta({ format: "date" });

const SENHA_CURTA = "Senha deve ter pelo menos 6 caracteres";

/** How a new account is entered first. */
const acesso = {
  /** Of 6 characters or more, unless a link is sent. */
  password: z.string(SENHA_CURTA).max(200, "Senha deve ter no máximo 200 caracteres").optional(),
  /** Its owner gets a link to create the password; a password beside it counts for nothing. */
  enviarAcesso: z.boolean("Informe true ou false").optional(),
};

/** The fields of something new that has an account: a password of its own, or a link to create it. */
export function withAcesso<Shape extends z.core.$ZodLooseShape>(campos: z.ZodObject<Shape>) {
  return campos.extend(acesso).refine(
    (value) => {
      const { password, enviarAcesso } = value as z.output<z.ZodObject<typeof acesso>>;
      return enviarAcesso === true || (password ?? "").length >= 6;
    },
    {
      message: SENHA_CURTA,
      path: ["password"],
      // With the other sentences, not after them; a password of another type has its own.
      when: ({ value }) =>
        typeof value === "object" &&
        value !== null &&
        (!("password" in value) || typeof value.password === "string"),
    },
  );
}

/** The account's e-mail and the person behind it. */
export const endereco = required("Endereço é obrigatório", 300);
export const cidade = required("Cidade é obrigatória", 120);
export const repLegal = required("Representante legal é obrigatório", 160);
export const email = accountEmail;

/** Edit payload of franquias and micro-franquias; creation adds the password (product.md#validation). */
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

/** The nested user of a unit; `cpf` only for those who may edit the unit (product.md#personal-data). */
export const ContaUnidade = z.object({
  email: z.string(),
  cpf: z.string().nullable().optional(),
  dataNascimento: data.nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  /** It has a password; else its owner may be sent the link to create one. */
  temAcesso: z.boolean(),
});
export type ContaUnidade = z.infer<typeof ContaUnidade>;

/** A PATCH changes what it names, and names something. */
export function patchOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, "Nada para alterar");
}

/** Query flag `true` or `false`. */
export const booleanFilter = z
  .enum(["true", "false"], "Use true ou false")
  .transform((value) => value === "true")
  .optional();
