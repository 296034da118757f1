import * as z from "zod/mini";
import { DDD_MESSAGE, hasRealDdd } from "../br/ddd.ts";
import { INVISIBLE_MESSAGE, isVisible } from "../br/nome.ts";
import { stripTelefone } from "../br/telefone.ts";

// It uses zod/mini, because this schema also ships with the public page, whose script has a budget
// (design.md#budgets).

/** A person's name as typed, without invisible characters. */
export const nomePessoa = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.refine((name) => name.length !== 1, "Escreva o nome inteiro, não só a inicial"),
    z.maxLength(120, "Use no máximo 120 caracteres"),
    z.refine(isVisible, INVISIBLE_MESSAGE),
  );

/** A visitor's e-mail: kept as typed, compared without case (product/credito-estudantil.md#repeated-sign-up). */
export const emailPessoa = z
  .string("Email inválido")
  .check(z.trim(), z.maxLength(254, "Email inválido"), z.email("Email inválido"));

/** A phone with area code, masked or not, reduced to 10 or 11 digits. */
export const telefonePessoa = z.pipe(
  z.pipe(
    z
      .string("Telefone é obrigatório")
      .check(
        z.trim(),
        z.minLength(1, "Telefone é obrigatório"),
        z.maxLength(40, "Telefone inválido"),
      ),
    z.transform(stripTelefone),
  ),
  z
    .string()
    .check(z.regex(/^\d{10,11}$/, "Informe o telefone com DDD"), z.refine(hasRealDdd, DDD_MESSAGE)),
);

/**
 * True if the box above the button was ticked; the server requires it where the installation does.
 */
export const consentimento = z.optional(z.boolean("Informe true ou false"));

/**
 * The version of the network's own text that was shown above the button; without it the product's
 * own was. Another one in force is a 409.
 */
export const versaoAviso = z.optional(
  z.int("Informe a versão do aviso").check(z.minimum(1, "Informe a versão do aviso")),
);

const resposta = z.optional(
  z
    .string("Escreva a resposta")
    .check(
      z.trim(),
      z.maxLength(80, "Use no máximo 80 caracteres"),
      z.refine(isVisible, INVISIBLE_MESSAGE),
    ),
);

/** Answers to the questions of an event that asks; an empty one is none (product/credito-estudantil.md#questions-of-a-school). */
export const Respostas = z.strictObject({
  serie: resposta,
  turno: resposta,
  a: resposta,
  b: resposta,
});

/** POST /api/leads (product/dados.md#validation, product/integracoes.md#calls). */
export const NovoLead = z.strictObject({
  eventoId: z.guid("Selecione um evento"),
  nomeAluno: nomePessoa("Nome do aluno é obrigatório"),
  nomeResponsavel: nomePessoa("Nome do responsável é obrigatório"),
  email: emailPessoa,
  telefone: telefonePessoa,
  consentimento,
  versaoAviso,
  respostas: z.optional(Respostas),
});
export type NovoLead = z.output<typeof NovoLead>;
