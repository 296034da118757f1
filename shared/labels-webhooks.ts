// The words of webhooks, apart from labels.ts, which every page loads.

/** The happenings of which webhooks tell, by the name in the message (product/integracoes.md#webhooks). */
export const eventoWebhookLabels = {
  "lead.created": "Inscrição recebida",
  "credit.activated": "Crédito ativado",
  "enrolment.effective": "Matrícula efetivada",
  "contact.outcome": "Resultado de contato",
  "attendance.recorded": "Presença registrada",
  "activation.undone": "Ativação desfeita",
  "enrolment.undone": "Matrícula desfeita",
  "contact.undone": "Resultado de contato desfeito",
  "attendance.undone": "Presença desfeita",
  "person.corrected": "Dados de uma pessoa corrigidos",
  "person.no_contact": "Pessoa não quer mais contato",
  "person.erased": "Dados de uma pessoa apagados",
} as const;
export type EventoWebhook = keyof typeof eventoWebhookLabels;

const ativacao = ["preMatriculaId", "leadId", "eventoId"] as const;
const matricula = ["matriculaId", ...ativacao] as const;
const contato = [
  "tentativaId",
  "contatoId",
  "leadId",
  "preMatriculaId",
  "eventoId",
  "resultado",
] as const;
// A person came once, whichever presence tells it.
const presenca = ["leadId", "fatoId", "eventoId"] as const;
const pessoa = ["leadId", "preMatriculaId", "matriculaId", "eventoId"] as const;

/** The ids and words that a message tells, null where there is none; the first one that there is names what it is about. */
export const dadosDoEvento = {
  "lead.created": ["leadId", "eventoId"],
  "credit.activated": ativacao,
  "enrolment.effective": matricula,
  "contact.outcome": contato,
  "attendance.recorded": presenca,
  "activation.undone": ativacao,
  "enrolment.undone": matricula,
  "contact.undone": contato,
  "attendance.undone": presenca,
  "person.corrected": pessoa,
  "person.no_contact": [...pessoa, "naoContatar"],
  "person.erased": pessoa,
} as const satisfies Record<EventoWebhook, readonly string[]>;

/** The states of a message to an endpoint. */
export const estadoEntregaLabels = {
  pendente: "Aguardando",
  entregue: "Entregue",
  desistida: "Não entregue",
} as const;
export type EstadoEntrega = keyof typeof estadoEntregaLabels;

/** The reasons for which an endpoint is off. */
export const desligadoLabels = {
  pessoa: "Desligado por uma pessoa",
  falhas: "Desligado após 5 dias de falhas",
  gone: "Desligado porque respondeu 410",
} as const;

/** The reasons for which a message got no answer. */
export const falhaEntregaLabels = {
  endereco: "O endereço leva a uma rede interna: recusado",
  dns: "O nome do servidor não foi encontrado",
  tempo: "Sem resposta em 15 segundos",
  tls: "O certificado do servidor não é válido",
  conexao: "A conexão foi recusada ou caiu",
  unidade: "A conta da unidade está desativada",
} as const;
export type FalhaEntrega = keyof typeof falhaEntregaLabels;
