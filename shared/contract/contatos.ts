import { z } from "zod";
import { historicoLabels } from "../fatos.ts";
import { valuesOf } from "../labels.ts";
import {
  etapaContatoLabels,
  resultadoContatoLabels,
  viaContatoLabels,
} from "../labels-contatos.ts";
import { endpoint } from "./endpoint.ts";
import { EventoResumo } from "./leads.ts";
import { RespostaDita } from "./perguntas.ts";
import { id, instant, paging, requiredLines } from "./values.ts";

const resultado = z.enum(valuesOf(resultadoContatoLabels), "Escolha o resultado");

/** The reasons for which a family waits, warmest first; the queue is in this order. */
export const URGENCIAS = [
  "prometido",
  "veio",
  "ativou",
  "inscreveu",
  "evento_proximo",
  "ativado",
  "inscrito",
] as const;

/** One of the family: a child at an event. */
export const PessoaDoContato = z.object({
  id,
  leadId: id.nullable(),
  preMatriculaId: id.nullable(),
  etapa: z.enum(valuesOf(etapaContatoLabels)),
  nomeAluno: z.string(),
  cursoInteresse: z.string().nullable(),
  eventoId: id,
  evento: EventoResumo,
  /** The family's answers at the sign-up. */
  respostas: z.array(RespostaDita),
  /** The moment of the sign-up or activation. */
  desde: instant,
});
export type PessoaDoContato = z.infer<typeof PessoaDoContato>;

/** A family that waits for a call, by the person who stands first (product/contatos.md#contatos). */
export const Contato = PessoaDoContato.extend({
  urgencia: z.enum(URGENCIAS),
  /** The reason in words. */
  motivo: z.string(),
  nomeResponsavel: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  /** The number was somebody else's. */
  telefoneErrado: z.boolean(),
  /** Everybody of the family in the caller's scope who is to be called, this person first. */
  pessoas: z.array(PessoaDoContato),
  /** Since then the person waits; null once nobody is to call. */
  venceEm: instant.nullable(),
  /** Calls without an answer in the last 14 days. */
  semResposta: z.number().int().min(0),
  ultimo: z.object({ id, resultado, em: instant, autor: z.string() }).nullable(),
  /** The holder of the family now, and until when. */
  tomado: z.object({ nome: z.string(), ate: instant, meu: z.boolean() }).nullable(),
  /** The caller who keeps the family, and until when 'Próximo' gives it to nobody else. */
  dono: z.object({ nome: z.string(), ate: instant, meu: z.boolean() }).nullable(),
  /** The text that WhatsApp begins with. It never holds a CPF. */
  mensagem: z.string(),
  /** The letter that e-mail begins with. It never holds a CPF either. */
  carta: z.object({ assunto: z.string(), texto: z.string() }),
});
export type Contato = z.infer<typeof Contato>;

/** The hours in which families are called; outside of them the screen asks before it goes on. */
export const Horario = z.object({
  inicio: z.number().int().min(0).max(23),
  fim: z.number().int().min(1).max(24),
  domingos: z.boolean(),
});
export type Horario = z.infer<typeof Horario>;

/** The taken card, or why there is none. */
export const Proximo = z.object({
  contato: Contato.nullable(),
  /** The hours of the caller's unit, and the moment when they begin again; null while they last. */
  horario: Horario,
  abreEm: instant.nullable(),
});
export type Proximo = z.infer<typeof Proximo>;

export const PedidoDeProximo = z.strictObject({
  /** This family of the list instead of the first one. */
  id: id.optional(),
  eventoId: id.optional(),
  /** Those who left the queue: neither activated nor noted as present, their event over for 14 days. */
  arquivo: z.boolean().optional(),
  /** Families whom the caller passed over in this sitting. */
  pulados: z.array(id).max(200, "Pule no máximo 200 famílias").optional(),
  /** Goes on outside of the hours. */
  foraDoHorario: z.boolean().optional(),
});
export type PedidoDeProximo = z.output<typeof PedidoDeProximo>;

const outcome = z.strictObject({
  resultado,
  /** The promised moment, for `ligar_depois` alone. */
  quando: instant.optional(),
});
const isPromised = ({ resultado: is, quando }: z.output<typeof outcome>) =>
  (is === "ligar_depois") === (quando !== undefined);
const PROMISE = { path: ["quando"], message: "Escolha o dia e a hora de ligar" };

export const NovoResultado = outcome
  .extend({
    /** The moment of the call by the caller's clock, of an outcome that waited for a network. */
    feitoEm: instant.optional(),
  })
  .refine(isPromised, PROMISE);
export type NovoResultado = z.output<typeof NovoResultado>;

/** A contact with a family that nobody had in hand, as when it calls. */
export const NovoContato = outcome
  .extend({ via: z.enum(valuesOf(viaContatoLabels), "Escolha como foi o contato") })
  .refine(isPromised, PROMISE);
export type NovoContato = z.output<typeof NovoContato>;

/** The effect of an outcome; `volta` is null where it closed the contact. */
export const ResultadoRegistrado = z.object({
  tentativaId: id,
  volta: instant.nullable(),
});
export type ResultadoRegistrado = z.infer<typeof ResultadoRegistrado>;

/** One line of a person's history. */
export const LinhaDoHistorico = z.object({
  tipo: z.enum(valuesOf(historicoLabels)),
  /** The `tentativaId` of a call, the `fatoId` of a presence, as webhooks name them. */
  id: id.nullable(),
  em: instant,
  /** The name of the one who called or wrote. */
  autor: z.string().nullable(),
  resultado: resultado.nullable(),
  texto: z.string().nullable(),
  /** The moment from which the person waits again after this call. */
  volta: instant.nullable(),
  /** The name of the one who took the outcome back. */
  desfeitaPor: z.string().nullable(),
  /** The call that can still be taken back, for `desfazer`. */
  desfazer: z.object({ contatoId: id, tentativaId: id }).nullable(),
});
export type LinhaDoHistorico = z.infer<typeof LinhaDoHistorico>;

/** A caller: one who told the latest outcome of somebody in the scope. */
export const Responsavel = z.object({ id, nome: z.string() });
export type Responsavel = z.infer<typeof Responsavel>;

export const NovaAnotacao = z.strictObject({
  texto: requiredLines("Escreva a anotação", 500),
});
export type NovaAnotacao = z.output<typeof NovaAnotacao>;

const contato = z.strictObject({ id });
const pessoa = z.strictObject({ id });

export const contatos = {
  list: endpoint({
    method: "GET",
    path: "/api/contatos",
    summary:
      "Families of the caller's scope who wait for a call now, warmest first, each once; or the archive",
    access: "contatos:list",
    token: "contatos",
    query: z.strictObject({
      eventoId: id.optional(),
      arquivo: z.literal("sim", "Use arquivo=sim").optional(),
      ...paging,
    }),
    response: z.array(Contato),
    page: true,
    trail: "contatos",
  }),
  responsaveis: endpoint({
    method: "GET",
    path: "/api/contatos/responsaveis",
    summary: "Whoever told the latest outcome of somebody in the caller's scope, by name",
    access: "pessoas:read",
    response: z.array(Responsavel),
  }),
  next: endpoint({
    method: "POST",
    path: "/api/contatos/proximo",
    summary:
      "Takes the warmest family, or the one of `id`, for 10 minutes and for this caller alone",
    access: "contatos:work",
    body: PedidoDeProximo,
    response: Proximo,
  }),
  result: endpoint({
    method: "POST",
    path: "/api/contatos/:id/resultado",
    summary:
      "What came of the call, for the whole family; only the one who took it may say it (409)",
    access: "contatos:work",
    params: contato,
    body: NovoResultado,
    response: ResultadoRegistrado,
    idempotent: true,
  }),
  undo: endpoint({
    method: "POST",
    path: "/api/contatos/:id/desfazer",
    summary: "Undoes the family's latest outcome; the caller has the family again",
    access: "contatos:work",
    params: contato,
    body: z.strictObject({ tentativaId: id }),
    response: Contato,
  }),
  history: endpoint({
    method: "GET",
    path: "/api/pessoas/:id/historico",
    summary: "A person's steps, letters, calls, presence and notes, newest first",
    access: "pessoas:read",
    token: "pessoas",
    params: pessoa,
    response: z.array(LinhaDoHistorico),
    trail: "pessoas",
  }),
  contact: endpoint({
    method: "POST",
    path: "/api/pessoas/:id/contatos",
    summary:
      "Notes what came of a contact with a person's family, whether it was to be called or not; nobody else may have it (409)",
    access: "contatos:work",
    token: "contatos",
    params: pessoa,
    body: NovoContato,
    response: ResultadoRegistrado,
    idempotent: true,
  }),
  note: endpoint({
    method: "POST",
    path: "/api/pessoas/:id/anotacoes",
    summary: "Notes something about a person; it is erased with the person",
    access: "contatos:work",
    token: "contatos",
    params: pessoa,
    body: NovaAnotacao,
    response: "nothing",
  }),
};
