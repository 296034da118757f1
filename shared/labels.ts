/**
 * Every enumeration of the system with the pt-BR label of each value (product/dados.md#data). The
 * database enums, the zod schemas and the screens all read these objects.
 */
export const roleLabels = {
  franqueador: "Franqueador",
  franquia: "Franquia",
  micro_franquia: "Micro-franquia",
  vendedor: "Vendedor",
  cliente: "Cliente",
  aluno: "Aluno",
} as const;
export type Role = keyof typeof roleLabels;

export const produtoLabels = {
  todos_pela_educacao: "Todos Pela Educação",
  church_educacao: "Church Educação",
  start_universitario: "Start Universitário",
  especializa_mais: "Especializa +",
  collab_educacao: "Collab Educação",
} as const;
export type Produto = keyof typeof produtoLabels;

/** Lists may hold the legacy kits `pago` and `gratis`; forms offer only the first five (product/unidades.md#clientes). */
export const kitLabels = {
  essencial: "Essencial",
  padrao: "Padrão",
  premium: "Premium",
  card: "Card",
  digital: "Digital",
  pago: "Pago",
  gratis: "Grátis",
} as const;
export type Kit = keyof typeof kitLabels;

export const tipoEscolaLabels = { publica: "Pública", privada: "Privada" } as const;
export type TipoEscola = keyof typeof tipoEscolaLabels;

export const localEventoLabels = {
  escola: "Na Escola",
  comercial: "Associação Comercial",
  igreja: "Igreja",
  hotel: "Hotel",
  outros: "Outros",
} as const;
export type LocalEvento = keyof typeof localEventoLabels;

export const eventStatusLabels = {
  agendado: "Agendado",
  em_andamento: "Em Andamento",
  concluido: "Concluído",
  cancelado: "Cancelado",
} as const;
export type EventStatus = keyof typeof eventStatusLabels;

/** The order is that of the list. */
export const estadoPedidoLabels = {
  aberto: "Aberto",
  aguardando: "Aguardando confirmação",
  respondido: "Respondido",
  recusado: "Recusado",
} as const;
export type EstadoPedido = keyof typeof estadoPedidoLabels;

export const ticketStatusLabels = {
  em_andamento: "Em Andamento",
  concluido: "Concluído",
  cancelado: "Cancelado",
} as const;
export type TicketStatus = keyof typeof ticketStatusLabels;

export const departamentoLabels = {
  comercial: "Comercial",
  marketing: "Marketing",
  administrativo: "Administrativo",
  ti: "TI",
  logistica: "Logística",
} as const;
export type Departamento = keyof typeof departamentoLabels;

/** The order is ascending urgency: the database enum has the same order and sorts by it. */
export const ticketPriorityLabels = {
  baixa: "Baixa",
  media: "Média",
  alta: "Alta",
  critica: "Crítica",
} as const;
export type TicketPriority = keyof typeof ticketPriorityLabels;

/**
 * The values of a label map as a non-empty tuple for `z.enum` and `pgEnum`.
 * @param labels one of the maps above
 * @returns its keys in declaration order
 */
export function valuesOf<K extends string>(labels: Readonly<Record<K, string>>): [K, ...K[]] {
  return Object.keys(labels) as [K, ...K[]];
}
