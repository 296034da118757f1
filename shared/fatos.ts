import type { fatoMesaLabels } from "./labels-dia.ts";
import type { EventoWebhook } from "./labels-webhooks.ts";
import type { Acao, Entidade } from "./trilha.ts";

/** Happenings that nobody of the network did; the trail is not told of them. */
type Untold =
  | "contatos.liberar"
  | "contatos.nao-contatar"
  | "leads.comparecer"
  | "leads.inscrever"
  | "leads.importar"
  | "leads.receber"
  | "leads.lembrar"
  | "leads.nao-comparecer"
  | "leads.nao-vai"
  | "leads.retirar"
  | "leads.vai"
  | "pessoas.liberar"
  | "pessoas.nao-contatar"
  | "preMatriculas.ativar";

/** A kind of happening: the sort of row that it is about, and the act. */
export type Kind = `${Entidade}.${Acao}` | Untold;

/** The lines of a person's history (product/pessoas.md#a-person). */
export const historicoLabels = {
  inscricao: "Inscrição",
  planilha: "Veio de uma planilha",
  programa: "Veio de outro programa",
  lembrete: "Lembrete enviado",
  nao_vai: "A família avisou que não vai",
  vai: "A família avisou que vai",
  contato: "Contato",
  presenca: "Compareceu ao evento",
  anotacao: "Anotação",
  correcao: "Dados corrigidos",
  origem: "Quem trouxe foi corrigido",
  ativacao: "Crédito ativado",
  ativacao_desfeita: "Ativação desfeita",
  vinculo: "Ativação unida à inscrição",
  separacao: "Ativação separada da inscrição",
  familia_juntada: "Família juntada a outra",
  familia_separada: "Família separada de outra",
  matricula: "Matrícula efetivada",
  matricula_desfeita: "Matrícula desfeita",
  convite: "Convite enviado ao aluno",
  cartao: "Cartão entregue",
  cartao_devolvido: "Entrega do cartão desfeita",
  cartao_anulado: "Cartão anulado",
  exportacao: "Dados exportados a pedido",
  sem_contato: "A família pediu para não ser contatada",
  contato_liberado: "Contato liberado",
  carta: "E-mail enviado",
  carta_perdida: "E-mail não entregue",
} as const;
export type Historico = keyof typeof historicoLabels;

type FatoMesa = keyof typeof fatoMesaLabels;

/** The message that programs hear; without an event they are only told no more of what it undoes. */
export interface Mensagem {
  evento?: EventoWebhook;
  /** It waits as long as a screen offers 'Desfazer'. */
  isUndoable?: true;
  /** The message of the same row that it takes back. */
  undoes?: EventoWebhook;
}

/** The letters that tell of a happening; their names are those of the outbox. */
export const cartaLabels = {
  "lead-confirmation": "Confirmação da inscrição",
  declaration: "Declaração",
  "enrolment-effective": "Aviso da matrícula",
} as const;
export type Carta = keyof typeof cartaLabels;

/** Whom a kind is told to. */
interface Told {
  programs?: Mensagem;
  /** The letter to whom it happened to, of a correction where the address is another. */
  letter?: Carta;
  /** False for what the trail is not told of; the trail keeps it for its own term. */
  trail?: false;
  /** Its line in the person's history, which keeps it as long as the person; of a table, by its fact. */
  history?: Historico | Partial<Record<FatoMesa, Historico>>;
}

/**
 * Whom what happens is told to (docs/decisions/074). A kind that is not named here is told to the
 * trail alone; its words there are those of its act and its sort of row (shared/trilha.ts).
 */
const happenings: Partial<Record<Kind, Told>> = {
  "leads.inscrever": {
    trail: false,
    history: "inscricao",
    programs: { evento: "lead.created" },
    letter: "lead-confirmation",
  },
  "leads.importar": { trail: false, history: "planilha", programs: { evento: "lead.created" } },
  "leads.receber": { trail: false, history: "programa", programs: { evento: "lead.created" } },
  "leads.retirar": { trail: false, programs: { undoes: "lead.created" } },
  "leads.comparecer": {
    trail: false,
    programs: { evento: "attendance.recorded", isUndoable: true },
  },
  "leads.nao-comparecer": {
    trail: false,
    programs: { evento: "attendance.undone", undoes: "attendance.recorded" },
  },
  "leads.lembrar": { trail: false, history: "lembrete" },
  "leads.nao-vai": { trail: false, history: "nao_vai" },
  "leads.vai": { trail: false, history: "vai" },
  "leads.corrigir": { history: "correcao", letter: "lead-confirmation" },
  "leads.corrigir-origem": { history: "origem" },
  "leads.juntar": { history: "familia_juntada" },
  "leads.separar": { history: "familia_separada" },
  "leads.anotar": { history: "anotacao" },
  "leads.registrar-na-mesa": {
    history: { compareceu: "presenca", cartao_entregue: "cartao" },
  },
  "preMatriculas.ativar": {
    trail: false,
    history: "ativacao",
    programs: { evento: "credit.activated", isUndoable: true },
    letter: "declaration",
  },
  "preMatriculas.corrigir": { history: "correcao", letter: "declaration" },
  "preMatriculas.corrigir-origem": { history: "origem" },
  "preMatriculas.juntar": { history: "familia_juntada" },
  "preMatriculas.separar": { history: "familia_separada" },
  "preMatriculas.anotar": { history: "anotacao" },
  "preMatriculas.vincular": { history: "vinculo" },
  "preMatriculas.desvincular": { history: "separacao" },
  "preMatriculas.desfazer": {
    history: "ativacao_desfeita",
    programs: { evento: "activation.undone", undoes: "credit.activated" },
  },
  "matriculas.efetivar": {
    history: "matricula",
    programs: { evento: "enrolment.effective", isUndoable: true },
    letter: "enrolment-effective",
  },
  "matriculas.desfazer": {
    history: "matricula_desfeita",
    programs: { evento: "enrolment.undone", undoes: "enrolment.effective" },
  },
  "matriculas.corrigir-origem": { history: "origem" },
  "matriculas.juntar": { history: "familia_juntada" },
  "matriculas.separar": { history: "familia_separada" },
  "matriculas.invite": { history: "convite" },
  "matriculas.invite-again": { history: "convite" },
  "contatos.contatar": {
    history: "contato",
    programs: { evento: "contact.outcome", isUndoable: true },
  },
  "contatos.desfazer": { programs: { evento: "contact.undone", undoes: "contact.outcome" } },
  "contatos.nao-contatar": {
    trail: false,
    programs: { evento: "person.no_contact", isUndoable: true },
  },
  "contatos.liberar": {
    trail: false,
    programs: { evento: "person.no_contact", undoes: "person.no_contact" },
  },
  "pessoas.corrigir": { trail: false, programs: { evento: "person.corrected" } },
  "pessoas.nao-contatar": {
    trail: false,
    history: "sem_contato",
    programs: { evento: "person.no_contact" },
  },
  "pessoas.liberar": { trail: false, programs: { evento: "person.no_contact" } },
  "pessoas.apagar": { trail: false, programs: { evento: "person.erased" } },
  "cartoes.entregar": { history: "cartao" },
  "cartoes.desfazer-entrega": { history: "cartao_devolvido" },
  "cartoes.anular": { history: "cartao_anulado" },
  "titulares.corrigir": { history: "correcao" },
  "titulares.export-person": { history: "exportacao" },
  "titulares.liberar-contato": { history: "contato_liberado" },
};

/** @returns false for a kind that the trail is not told of */
export const isInTrail = (kind: Kind): boolean => happenings[kind]?.trail !== false;

/** @returns the message of a kind; undefined where programs hear nothing of it */
export const messageOf = (kind: Kind): Mensagem | undefined => happenings[kind]?.programs;

/** @returns the letter of a kind; undefined where none tells of it */
export const letterOf = (kind: Kind): Carta | undefined => happenings[kind]?.letter;

/** True for what a reader is told of. */
export const isRead = (kind: Kind): boolean =>
  messageOf(kind) !== undefined || letterOf(kind) !== undefined;

export const messages = (Object.keys(happenings) as Kind[]).flatMap((kind): [Kind, Mensagem][] => {
  const message = messageOf(kind);
  return message ? [[kind, message]] : [];
});

/** The kinds after which a message may have to be taken back. */
export const undoing = messages.flatMap(([kind, { undoes }]) => (undoes ? [kind] : []));

/**
 * @param tipo of a fact that a table told
 * @returns the line that a happening is in its person's history; undefined where it is none
 */
export function historyOf(kind: Kind, tipo?: unknown): Historico | undefined {
  const line = happenings[kind]?.history;
  return typeof line === "object" ? line[tipo as FatoMesa] : line;
}
