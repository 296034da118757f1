import * as z from "zod/mini";
import { onlyDigits } from "../br/digits.ts";
import { isLine } from "../br/nome.ts";
import {
  consentimento,
  emailPessoa,
  nomePessoa,
  telefonePessoa,
  versaoAviso,
} from "./novo-lead.ts";

// It uses zod/mini, because this schema also ships with the public page, whose script has a budget
// (design.md#budgets).

/** A typed CPF as 11 digits. Wrong check digits only warn (product/dados.md#check-digits). */
export const cpfPessoa = (message: string) =>
  z.pipe(
    z.pipe(z.string(message).check(z.maxLength(40, "CPF inválido")), z.transform(onlyDigits)),
    z.string().check(z.minLength(11, message), z.maxLength(11, "CPF inválido")),
  );

/** POST /api/pre-matriculas (product/dados.md#validation): `nome` repeats the student's name. */
export const NovaPreMatricula = z.strictObject({
  eventoId: z.guid("Selecione um evento"),
  nomeAluno: nomePessoa("Nome do aluno é obrigatório"),
  cpfAluno: cpfPessoa("CPF do aluno é obrigatório"),
  nomeResponsavel: nomePessoa("Nome do responsável é obrigatório"),
  cpfResponsavel: cpfPessoa("CPF do responsável é obrigatório"),
  email: emailPessoa,
  telefone: telefonePessoa,
  nome: z.optional(nomePessoa("Nome do aluno é obrigatório")),
  /** The title of one of the event's courses (product/credito-ativacao.md#activation-of-a-credit). */
  cursoInteresse: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(200, "Curso inválido"), z.refine(isLine, "Curso inválido")),
  ),
  /** The card that led here, as its QR code says it; one that cannot be used is a 409. */
  cartao: z.optional(z.string().check(z.regex(/^[\w .-]{0,40}$/, "Cartão inválido"))),
  consentimento,
  versaoAviso,
});
export type NovaPreMatricula = z.output<typeof NovaPreMatricula>;
