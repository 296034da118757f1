import { z } from "zod";
import { onlyDigits } from "../br/digits.ts";
import { isLine } from "../br/nome.ts";
import { valuesOf } from "../labels.ts";
import { motivoDesfazerLabels } from "../labels-desfazer.ts";
import { ordens } from "../ordens.ts";
import { endpoint } from "./endpoint.ts";
import { Caminho, Escola, EventoResumo, filtrosDePessoas, marcasDePessoas } from "./leads.ts";
import { Matricula } from "./matriculas.ts";
import { cpfPessoa, NovaPreMatricula } from "./nova-pre-matricula.ts";
import { emailPessoa, nomePessoa, telefonePessoa } from "./novo-lead.ts";
import { RespostasDoLead } from "./perguntas.ts";
import { recortesDePreMatriculas } from "./recortes.ts";
import { patchOf } from "./unidade.ts";
import {
  Aparencia,
  comRespostas,
  data,
  id,
  instant,
  marcas,
  money,
  ordem,
  paging,
  separador,
} from "./values.ts";

export const PreMatricula = z.object({
  id,
  eventoId: id,
  /** The lead of the activation: found automatically, or chosen by hand. */
  leadId: id.nullable(),
  nome: z.string(),
  nomeResponsavel: z.string().nullable(),
  /** Missing only where a spreadsheet brought the person. */
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cursoInteresse: z.string().nullable(),
  createdAt: instant,
  /** An enrolled person stays in the list, marked (product/matriculas.md#efetivar). */
  efetivada: z.boolean(),
  /** The answers of its sign-up, as a lead has them. */
  respostas: RespostasDoLead.nullable(),
  /** The enrolment, with the fields for inviting the student; null until then. */
  matricula: Matricula.pick({ id: true, convidadoEm: true, temAcesso: true }).nullable(),
  evento: EventoResumo,
  caminho: Caminho,
  ...marcasDePessoas,
});
export type PreMatricula = z.infer<typeof PreMatricula>;

const campos = {
  nome: nomePessoa("Nome do aluno é obrigatório"),
  nomeResponsavel: nomePessoa("Nome do responsável é obrigatório"),
  email: emailPessoa,
  telefone: telefonePessoa,
  /** The CPF typed again, never shown; blank leaves it. Only its keyed HMAC is kept. */
  cpfAluno: z
    .string("CPF inválido")
    .max(40, "CPF inválido")
    .transform(onlyDigits)
    .pipe(z.string().regex(/^(?:\d{11})?$/, "Complete o CPF do aluno, ou deixe em branco")),
};

/** The fields of an activation that staff may correct. */
export const EdicaoPreMatricula = z.strictObject(campos);
export const PatchPreMatricula = patchOf(campos);
export type PatchPreMatricula = z.output<typeof PatchPreMatricula>;

export const Desfazer = z.strictObject({
  motivo: z.enum(valuesOf(motivoDesfazerLabels), "Escolha o motivo"),
});
export type Desfazer = z.output<typeof Desfazer>;

/** The data of the celebration and the declaration: the submitted data, event and code. */
export const CreditoAtivado = z.object({
  id,
  codigo: z.string(),
  nomeAluno: z.string(),
  cpfAluno: z.string(),
  nomeResponsavel: z.string(),
  cpfResponsavel: z.string(),
  email: z.string(),
  telefone: z.string(),
  valorTotalDesconto: money,
  evento: EventoResumo,
  /** The contract of enrolment is made with this school. */
  escola: Escola,
  /** Missing where neither school nor micro-franchise has a look. */
  aparencia: Aparencia.optional(),
});
export type CreditoAtivado = z.infer<typeof CreditoAtivado>;

/** A declaration again, for its code and the student's CPF: everything except the CPFs. */
export const SegundaVia = CreditoAtivado.pick({
  codigo: true,
  nomeAluno: true,
  nomeResponsavel: true,
  valorTotalDesconto: true,
  evento: true,
  escola: true,
  aparencia: true,
});
export type SegundaVia = z.infer<typeof SegundaVia>;

const codigo = z.string().max(60, "Código inválido").refine(isLine, "Código inválido");

/**
 * The part of a declaration that anybody with its code may see: masked names, never CPF or contact.
 */
export const Declaracao = z.object({
  codigo: z.string(),
  nomeAluno: z.string(),
  nomeResponsavel: z.string(),
  nomeEscola: z.string(),
  cidade: z.string(),
  estado: z.string(),
  dataEvento: data,
  valorTotalDesconto: money,
});
export type Declaracao = z.infer<typeof Declaracao>;

export const preMatriculas = {
  list: endpoint({
    method: "GET",
    path: "/api/pre-matriculas",
    summary:
      "Pré-matrículas of the caller's scope, newest first unless told; `data` compares the event's date",
    access: "pre-matriculas:list",
    token: "preMatriculas",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortesDePreMatriculas,
      ordem: ordem(ordens.pessoas),
      ...paging,
    }),
    response: z.array(PreMatricula),
    page: true,
    mayLag: true,
    trail: "preMatriculas",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/pre-matriculas/export.csv",
    summary:
      "The same list as CSV, streamed; `marcas` gives one more column, `respostas` those of an event's questions",
    access: "pre-matriculas:export",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortesDePreMatriculas,
      separador,
      marcas,
      respostas: comRespostas,
    }),
    response: "csv",
    confirms: true,
    mayLag: true,
    trail: "preMatriculas",
  }),
  joinLead: endpoint({
    method: "PUT",
    path: "/api/pre-matriculas/:id/lead",
    summary: "Joins a pré-matrícula to a lead of its event by hand, or parts them (leadId null)",
    access: "pre-matriculas:vincular",
    params: z.strictObject({ id }),
    body: z.strictObject({ leadId: id.nullable() }),
    response: PreMatricula,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/pre-matriculas/:id",
    summary:
      "Corrects an activation that is not enrolled (409); a CPF is typed anew and never told",
    access: "pre-matriculas:corrigir",
    token: "preMatriculas",
    params: z.strictObject({ id }),
    body: PatchPreMatricula,
    response: PreMatricula,
    demo: "row",
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/pre-matriculas/:id/desfazer",
    summary:
      "Undoes an activation that is not enrolled (409): its CPF can be activated again, its code no longer verifies",
    access: "pre-matriculas:desfazer",
    params: z.strictObject({ id }),
    body: Desfazer,
    response: "nothing",
    demo: "row",
  }),
  create: endpoint({
    method: "POST",
    path: "/api/pre-matriculas",
    summary: "Public activation of the credit for an open event",
    access: "public",
    body: NovaPreMatricula,
    response: CreditoAtivado,
    created: true,
    idempotent: true,
    eventLimit: "activation",
  }),
  verify: endpoint({
    method: "GET",
    path: "/api/public/declaracoes/:codigo",
    summary:
      "Is there a declaration with this code? 404 where there is none, 410 where its activation was undone",
    access: "public",
    params: z.strictObject({ codigo }),
    response: Declaracao,
    guess: "declaration",
  }),
  secondCopy: endpoint({
    method: "POST",
    path: "/api/public/declaracoes",
    summary:
      "A declaration again, by its code and the student's CPF; one 404 for all that does not match",
    access: "public",
    body: z.strictObject({ codigo, cpfAluno: cpfPessoa("CPF do aluno é obrigatório") }),
    response: SegundaVia,
    guess: "declaration",
  }),
  pdf: endpoint({
    method: "POST",
    path: "/api/public/declaracoes/pdf",
    summary: "The same as a PDF; the guardian's name and CPF, where sent, are only printed",
    access: "public",
    body: z.strictObject({
      codigo,
      cpfAluno: cpfPessoa("CPF do aluno é obrigatório"),
      nomeResponsavel: z.optional(nomePessoa("Nome do responsável é obrigatório")),
      cpfResponsavel: z.optional(cpfPessoa("Complete o CPF do responsável, ou deixe em branco")),
    }),
    response: "pdf",
    limit: "declaration-pdf",
    guess: "declaration",
  }),
};
