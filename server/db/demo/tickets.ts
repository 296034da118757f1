import type { Departamento, TicketPriority, TicketStatus } from "#shared/labels.ts";
import type { sacTickets } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./random.ts";
import { franqueador } from "./units.ts";

interface Ticket {
  /** The key of the unit whose account asks. */
  de: string;
  /** The days of question and answer, relative to today. */
  dia: number;
  resposta?: number;
  status: TicketStatus;
  prioridade: TicketPriority;
  departamento: Departamento;
  titulo: string;
  descricao: string;
  resolucao?: string;
  /** The franqueador works on it, and has not answered yet. */
  assumido?: true;
}

/** Every status comes with every priority; everybody who may open the SAC has asked something. */
// Rows of a table: one property a line would hide them.
// oxfmt-ignore
const tickets: Ticket[] = [
  {
    de: "m1", dia: -1, status: "em_andamento", prioridade: "critica", departamento: "ti", titulo: "Página de inscrição fora do ar no evento",
    descricao: "Durante o evento a página pública não abriu no celular de várias famílias. Precisamos de uma orientação ainda hoje.",
  },
  {
    de: "f1", dia: -4, status: "em_andamento", prioridade: "alta", departamento: "logistica", titulo: "Cartões não chegaram a Pindamonhangaba",
    descricao: "A remessa com 300 cartões consta como entregue, mas a escola não a recebeu. A distribuição já começou.", assumido: true,
  },
  {
    de: "m4", dia: -9, status: "em_andamento", prioridade: "media", departamento: "marketing",
    titulo: "Arte do cartaz com o nome da cidade errado, tamanho A3, versão para impressão em gráfica e versão para redes sociais",
    descricao: "Na arte recebida aparece \"Caruarú\", com acento.\nPedimos a correção nas duas versões.\nO prazo da gráfica termina na sexta-feira.\nObrigado!",
  },
  {
    de: "f2", dia: -38, resposta: -35, status: "em_andamento", prioridade: "baixa", departamento: "administrativo", titulo: "Segunda via do contrato",
    descricao: "Solicito a segunda via do contrato de franquia, com os aditivos deste ano.",
    resolucao: "Contrato enviado; os aditivos seguem assim que o cartório os devolver.",
  },
  {
    de: "m4", dia: -50, resposta: -50, status: "concluido", prioridade: "critica", departamento: "ti", titulo: "Vendedor sem acesso ao sistema",
    descricao: "O vendedor não consegue entrar desde ontem, e há visitas marcadas para hoje à tarde.",
    resolucao: "O acesso foi liberado. A senha pode ser trocada em \"Esqueci minha senha\".",
  },
  {
    de: "m1", dia: -31, resposta: -28, status: "concluido", prioridade: "alta", departamento: "comercial", titulo: "Desconto para irmãos",
    descricao: "Podemos acumular o crédito estudantil com o desconto para irmãos na mesma escola?",
    resolucao: "Não. Vale o maior dos dois descontos; veja o item 4 do regulamento.",
  },
  {
    de: "f1", dia: -26, resposta: -20, status: "concluido", prioridade: "media", departamento: "marketing", titulo: "Banner para a feira de profissões",
    descricao: "Precisamos de um banner de 2 x 1 m para o estande da feira.", resolucao: "Banner produzido e enviado à micro-franquia.",
  },
  {
    de: "m5", dia: -22, resposta: -15, status: "concluido", prioridade: "baixa", departamento: "logistica", titulo: "Envelopes timbrados",
    descricao: "Acabaram os envelopes timbrados. Pedimos 500 unidades.", resolucao: "500 envelopes despachados.",
  },
  {
    de: "f2", dia: -19, resposta: -18, status: "cancelado", prioridade: "critica", departamento: "comercial", titulo: "Evento em data repetida",
    descricao: "Dois eventos foram marcados para o mesmo dia e local.", resolucao: "A própria franquia corrigiu a data; chamado cancelado a pedido.",
  },
  {
    de: "rede", dia: -14, resposta: -13, status: "cancelado", prioridade: "alta", departamento: "ti", titulo: "Lentidão no relatório de matrículas",
    descricao: "O relatório geral levou mais de um minuto para abrir na reunião de segunda-feira.", resolucao: "Não se repetiu depois da atualização.",
  },
  {
    de: "m2", dia: -12, resposta: -7, status: "cancelado", prioridade: "media", departamento: "administrativo", titulo: "Mudança de endereço",
    descricao: "Vamos mudar de sala no fim do mês. Como atualizamos o cadastro?", resolucao: "A mudança foi adiada pela micro-franquia.",
  },
  {
    de: "m1", dia: -6, resposta: -5, status: "cancelado", prioridade: "baixa", departamento: "logistica", titulo: "Canetas promocionais",
    descricao: "Gostaríamos de receber canetas para o próximo evento.", resolucao: "Item fora de linha.",
  },
];

export function ticketRows(calendar: Calendar): (typeof sacTickets.$inferInsert)[] {
  const answerer = idOf("user", franqueador.key);
  return tickets.map((ticket, index) => ({
    id: idOf("ticket", index),
    solicitanteId: idOf("user", ticket.de),
    responsavelId: ticket.resposta !== undefined || ticket.assumido ? answerer : null,
    titulo: ticket.titulo,
    descricao: ticket.descricao,
    departamento: ticket.departamento,
    status: ticket.status,
    prioridade: ticket.prioridade,
    resolucao: ticket.resolucao ?? null,
    resolvedAt:
      ticket.resposta === undefined ? null : calendar.instant(ticket.resposta, 17 * 60 + index),
    createdAt: calendar.instant(ticket.dia, 9 * 60 + index * 13),
  }));
}
