import { z } from "zod";
import { isLine } from "../br/nome.ts";
import { localEventoLabels, valuesOf } from "../labels.ts";
import { ordens } from "../ordens.ts";
import {
  busca,
  comRespostas,
  data,
  id,
  instant,
  marcas,
  ordem,
  paging,
  separador,
} from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { emailPessoa, nomePessoa, NovoLead, Respostas, telefonePessoa } from "./novo-lead.ts";
import { RespostasDoLead } from "./perguntas.ts";
import { recortesDeContatos } from "./recortes.ts";
import { patchOf } from "./unidade.ts";

/** The event as nested in leads, pré-matrículas and matrículas (product/dados.md#data). */
export const EventoResumo = z.object({
  nomeEscola: z.string(),
  cidade: z.string(),
  estado: z.string(),
  dataEvento: data,
});

/** The moment of each step of this person; null for steps still to come. */
export const Caminho = z.object({
  inscritoEm: instant.nullable(),
  ativadoEm: instant.nullable(),
  efetivadaEm: instant.nullable(),
  /** True where the activation that hangs on the sign-up has another e-mail than it. */
  outroEmail: z.boolean(),
});

/** The last text of the form that the family agreed to, by its number in the network, and the day. */
const aceite = z.object({ versao: z.int(), dia: data });

/** A program must know these before it writes to somebody: only lists that a token reads have them. */
export const marcasDePessoas = {
  naoContatar: z.boolean().optional(),
  aceite: aceite.nullable().optional(),
};

export const Lead = z.object({
  id,
  eventoId: id,
  nomeAluno: z.string(),
  /** These three may be missing of who came by a spreadsheet, but phone or e-mail is there. */
  nomeResponsavel: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  createdAt: instant,
  /** The moment when the family said that it will not come; null if it comes. */
  naoVaiEm: instant.nullable(),
  /** The latest presence at the event that nobody took back, and whether one of anybody was noted there. */
  presenca: z.object({ veioEm: instant.nullable(), notada: z.boolean() }),
  /** The answers to the questions of its event; null where nothing was answered. */
  respostas: RespostasDoLead.nullable(),
  evento: EventoResumo,
  caminho: Caminho,
  /** Only for the franqueador (product/dados.md#data). */
  cliente: z.object({ nomeFantasia: z.string() }).nullable().optional(),
  ...marcasDePessoas,
});
export type Lead = z.infer<typeof Lead>;

const campos = {
  nomeAluno: nomePessoa("Nome do aluno é obrigatório"),
  nomeResponsavel: nomePessoa("Nome do responsável é obrigatório"),
  email: emailPessoa,
  telefone: telefonePessoa,
};

/** The fields of a sign-up that staff may correct. */
export const EdicaoLead = z.strictObject({
  ...campos,
  /** An empty answer takes the stored one away; one that is not sent stays. */
  respostas: Respostas,
});
export const PatchLead = patchOf(EdicaoLead.shape);
export type PatchLead = z.output<typeof PatchLead>;

/** A family's contact: the school, or the micro-franchise that holds the event, and its phone. */
export const Escola = z.object({ nome: z.string(), telefone: z.string().nullable() });
export type Escola = z.infer<typeof Escola>;

/**
 * Repeats the sent data: a stranger must not learn what is on file (product/credito-estudantil.md#repeated-sign-up).
 * It adds the place of the event and the contact.
 */
export const LeadConfirmado = z.object({
  id,
  eventoId: id,
  nomeAluno: z.string(),
  nomeResponsavel: z.string(),
  email: z.string(),
  telefone: z.string(),
  local: z.enum(valuesOf(localEventoLabels)),
  cep: z.string().nullable(),
  escola: Escola,
});
export type LeadConfirmado = z.infer<typeof LeadConfirmado>;

/** The filters of all lists of people; `data` is the event's date (product/leads.md#lists-of-people). */
export const filtrosDePessoas = { busca, eventoId: id.optional(), data: data.optional() };

export const leads = {
  list: endpoint({
    method: "GET",
    path: "/api/leads",
    summary:
      "Leads of the caller's scope, newest first unless told; `data` compares the event's date; `serie` and `turno` are answers at the event of `eventoId`",
    access: "leads:list",
    token: "leads",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortesDeContatos,
      ordem: ordem(ordens.pessoas),
      ...paging,
    }),
    response: z.array(Lead),
    page: true,
    mayLag: true,
    trail: "leads",
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/api/leads/export.csv",
    summary:
      "The same list as CSV, streamed; `tela=interesses` gives that screen's columns, `marcas` one more, `respostas` those of an event's questions",
    access: "leads:export",
    query: z.strictObject({
      ...filtrosDePessoas,
      ...recortesDeContatos,
      tela: z.enum(["leads", "interesses"]).default("leads"),
      separador,
      marcas,
      respostas: comRespostas,
    }),
    response: "csv",
    confirms: true,
    mayLag: true,
    trail: "leads",
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/leads/:id",
    summary: "Corrects a sign-up; with another e-mail the links of its earlier letters die",
    access: "leads:corrigir",
    token: "leads",
    params: z.strictObject({ id }),
    body: PatchLead,
    response: Lead,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/leads",
    summary: "Public sign-up for an open event",
    access: "public",
    body: NovoLead,
    response: LeadConfirmado,
    created: true,
    idempotent: true,
    eventLimit: "sign-up",
  }),
  open: endpoint({
    method: "POST",
    path: "/api/public/inscricoes",
    summary:
      "The sign-up that the link of a confirmation letter stands for, to who knows its student's first name; while the event is open",
    access: "public",
    body: z.strictObject({
      link: z.string().max(100, "Link inválido").refine(isLine, "Link inválido"),
      primeiroNome: z
        .string("Digite o primeiro nome do aluno")
        .trim()
        .min(1, "Digite o primeiro nome do aluno")
        .max(160, "Digite só o primeiro nome do aluno")
        .refine(isLine, "Digite o primeiro nome do aluno"),
    }),
    response: Lead.pick({
      eventoId: true,
      nomeAluno: true,
      nomeResponsavel: true,
      email: true,
      telefone: true,
    }).extend({ cidade: z.string() }),
    guess: "lead-link-source",
  }),
};
