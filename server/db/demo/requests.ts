import type { EstadoPedido } from "#shared/labels.ts";
import type { TipoPedido } from "#shared/titulares.ts";
import type { pedidos } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./random.ts";
import { franqueador } from "./units.ts";

interface Request {
  /** The days of request and answer, relative to today. */
  dia: number;
  resposta?: number;
  estado: EstadoPedido;
  tipo: TipoPedido;
  nome: string;
  email: string;
  mensagem?: string;
  resolucao?: string;
}

/** Every kind and state, by families of the events and by strangers. */
// Rows of a table: one property a line would hide them.
// oxfmt-ignore
const requests: Request[] = [
  { dia: -10, estado: "aberto", tipo: "acessar", nome: "Íris Peçanha", email: "iris.pecanha@familia.test", mensagem: "Quero saber o que vocês guardam das minhas duas filhas." },
  { dia: -3, estado: "aberto", tipo: "corrigir", nome: "Zefa D'Oliveira", email: "zefa@familia.test", mensagem: "Mudei de telefone: (87) 91234-5678." },
  { dia: -1, estado: "aguardando", tipo: "apagar", nome: "Cláudia Nóbrega", email: "claudia.nobrega@familia.test" },
  { dia: -40, resposta: -39, estado: "respondido", tipo: "nao_contatar", nome: "Otávio Lins", email: "otavio.lins@familia.test", resolucao: "O contato foi bloqueado na rede." },
  { dia: -60, resposta: -52, estado: "respondido", tipo: "compartilhamento", nome: "Lígia Brandão", email: "ligia.brandao@familia.test", resolucao: "Os dados são vistos só pela escola do evento e pelas unidades da rede que o organizam." },
  { dia: -75, resposta: -70, estado: "recusado", tipo: "revogar", nome: "Nélio Prado", email: "nelio.prado@familia.test", resolucao: "A matrícula está em vigor, e os dados são do contrato." },
];

const ANSWER_DAYS = 15;
const LINK_DAYS = 3;

export function requestRows(calendar: Calendar): (typeof pedidos.$inferInsert)[] {
  return requests.map(({ dia, resposta, resolucao = null, ...request }, index) => {
    const minute = 9 * 60 + index * 13;
    const isWaiting = request.estado === "aguardando";
    return {
      ...request,
      id: idOf("request", index),
      franqueadorId: idOf("franqueador", franqueador.key),
      quem: index % 2 === 0 ? "responsavel" : "titular",
      resposta: resolucao,
      createdAt: calendar.instant(dia, minute),
      confirmadoEm: isWaiting ? null : calendar.instant(dia, minute + 4),
      venceEm: calendar.instant(dia + (isWaiting ? LINK_DAYS : ANSWER_DAYS), minute + 4),
      respondidoEm: resposta === undefined ? null : calendar.instant(resposta, minute),
    };
  });
}
