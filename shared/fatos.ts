import type { Acao, Entidade } from "./trilha.ts";

/** A kind of happening: the sort of row that it is about, and the act. */
export type Kind = `${Entidade}.${Acao}`;

/** Whom a kind is told to. */
interface Told {
  /** False for what the trail is not told of; the trail keeps it for its own term. */
  trail?: false;
  /** The words of the person's history, which keeps it as long as the person. */
  history?: string;
}

/**
 * Whom what happens is told to (docs/decisions/074). A kind that is not named here is told to the
 * trail alone; its words there are those of its act and its sort of row (shared/trilha.ts).
 */
const happenings: Partial<Record<Kind, Told>> = {
  "leads.corrigir": { history: "Inscrição corrigida" },
  "leads.corrigir-origem": { history: "Quem trouxe, corrigido" },
  "leads.anotar": { history: "Anotação" },
  "leads.registrar-na-mesa": { history: "Registro na mesa do evento" },
  "preMatriculas.corrigir": { history: "Ativação corrigida" },
  "preMatriculas.corrigir-origem": { history: "Quem trouxe, corrigido" },
  "preMatriculas.anotar": { history: "Anotação" },
  "preMatriculas.vincular": { history: "Ativação vinculada à inscrição" },
  "preMatriculas.desvincular": { history: "Ativação separada da inscrição" },
  "preMatriculas.desfazer": { history: "Ativação desfeita" },
  "matriculas.efetivar": { history: "Matrícula efetivada" },
  "matriculas.desfazer": { history: "Matrícula desfeita" },
  "matriculas.corrigir-origem": { history: "Quem trouxe, corrigido" },
  "matriculas.invite": { history: "Convite enviado ao aluno" },
  "matriculas.invite-again": { history: "Convite enviado de novo" },
  "contatos.contatar": { history: "Ligação" },
  "contatos.desfazer": { history: "Resultado desfeito" },
  "cartoes.entregar": { history: "Cartão entregue" },
  "cartoes.desfazer-entrega": { history: "Entrega do cartão desfeita" },
  "cartoes.anular": { history: "Cartão anulado" },
};

export const toldOf = (kind: Kind): Told => happenings[kind] ?? {};
