import * as z from "zod/mini";
import { DDD_MESSAGE, hasRealDdd } from "../br/ddd.ts";
import { INVISIBLE_MESSAGE, isVisible } from "../br/nome.ts";
import { stripTelefone } from "../br/telefone.ts";

// zod/mini, because this schema also ships with the public page, whose script has a budget (design.md#budgets).

/** Name of a person as typed, without what cannot be seen. */
export const nomePessoa = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(120, "Use no máximo 120 caracteres"),
      z.refine(isVisible, INVISIBLE_MESSAGE),
    );

/** E-mail of a visitor: kept as typed, compared without case (product.md#repeated-sign-up). */
export const emailPessoa = z
  .string("Email inválido")
  .check(z.trim(), z.maxLength(254, "Email inválido"), z.email("Email inválido"));

/** Phone with area code, masked or not; leaves as 10 or 11 digits. */
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

/** Whether the box above the button was ticked; the server asks for it where the installation does. */
export const consentimento = z.optional(z.boolean("Informe true ou false"));

/** POST /api/leads (product.md#validation, product.md#calls). */
export const NovoLead = z.strictObject({
  eventoId: z.guid("Selecione um evento"),
  nomeAluno: nomePessoa("Nome do aluno é obrigatório"),
  nomeResponsavel: nomePessoa("Nome do responsável é obrigatório"),
  email: emailPessoa,
  telefone: telefonePessoa,
  consentimento,
});
export type NovoLead = z.output<typeof NovoLead>;
