/**
 * Every enumeration of the system with the pt-BR label of each value (product.md#data). The
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

/** Lists may hold the legacy kits `pago` and `gratis`; forms offer only the first five (product.md#clientes). */
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

/** The way of a printed card; the latest step counts (product.md#cards). */
export const estadoCartaoLabels = {
  impresso: "Impresso",
  entregue: "Entregue",
  ativado: "Ativado",
  anulado: "Anulado",
} as const;
export type EstadoCartao = keyof typeof estadoCartaoLabels;

/** The reasons for undoing an activation; the audit log keeps the value. */
export const motivoDesfazerLabels = {
  nao_autorizada: "A família não fez esta ativação",
  dados_errados: "O CPF é de outro aluno",
  repetida: "É uma repetição",
  desistencia: "A família desistiu do crédito",
} as const;

/** The order is that of the list. */
export const estadoPedidoLabels = {
  aberto: "Aberto",
  aguardando: "Aguardando confirmação",
  respondido: "Respondido",
  recusado: "Recusado",
} as const;
export type EstadoPedido = keyof typeof estadoPedidoLabels;

/** The reasons for undoing an enrolment; 'Desfazer' right after 'Efetivar' uses the first. */
export const motivoDesfazerMatriculaLabels = {
  engano: "Foi efetivada por engano",
  outra_pessoa: "Era para outra pessoa",
  repetida: "É uma repetição",
  desistencia: "A família desistiu da matrícula",
} as const;

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

/** The outcomes of a call or message, as their buttons say them (product.md#contatos). */
export const resultadoContatoLabels = {
  falou: "Falou",
  sem_resposta: "Sem resposta",
  ligar_depois: "Ligar depois",
  vai_matricular: "Vai matricular",
  nao_tem_interesse: "Não tem interesse",
  numero_errado: "Número errado",
  nao_contatar: "Não contatar",
} as const;
export type ResultadoContato = keyof typeof resultadoContatoLabels;

/** The stages of a person in the queue. */
export const etapaContatoLabels = {
  inscrito: "Inscrito, não ativou",
  ativado: "Ativou, não matriculou",
} as const;

/** The subjects of a message: the stage, and apart from it the day of the event. */
export const etapaModeloLabels = {
  inscrito: etapaContatoLabels.inscrito,
  evento_hoje: "Inscrito, o evento é hoje",
  ativado: etapaContatoLabels.ativado,
} as const;
export type EtapaModelo = keyof typeof etapaModeloLabels;

/** The ways of a written message; each has a text of its own for each stage. */
export const canalModeloLabels = { whatsapp: "WhatsApp", email: "E-mail" } as const;
export type CanalModelo = keyof typeof canalModeloLabels;

/** The owners of links by which people come (product.md#who-brought-whom). */
export const tipoOrigemLabels = {
  vendedor: "Vendedor",
  cliente: "Cliente",
  micro_franquia: "Micro-franquia",
} as const;
export type TipoOrigem = keyof typeof tipoOrigemLabels;

/** The kinds of a unit's targets, in the order of the way (docs/decisions/065). */
export const metaLabels = {
  leads: "Leads",
  ativacoes: "Ativações",
  matriculas: "Matrículas",
} as const;
export type TipoMeta = keyof typeof metaLabels;

/** The facts of a day at an event, each told by a table (docs/decisions/068). */
export const fatoMesaLabels = {
  compareceu: "Compareceu",
  cartao_entregue: "Cartão entregue",
  ativou: "Ativou",
  inscreveu: "Inscreveu",
  desfez: "Desfez",
} as const;

/** The kinds of rows that a spreadsheet brings (docs/decisions/069). */
export const tipoImportacaoLabels = {
  leads: "Leads",
  clientes: "Clientes",
  cursos: "Cursos",
  eventos: "Eventos",
} as const;
export type TipoImportacao = keyof typeof tipoImportacaoLabels;

export const estadoImportacaoLabels = {
  lendo: "Lendo o arquivo",
  colunas: "Esperando as colunas",
  conferindo: "Conferindo",
  conferida: "Conferida",
  gravando: "Gravando",
  gravada: "Importada",
  desfeita: "Desfeita",
  falhou: "Não importada",
} as const;
export type EstadoImportacao = keyof typeof estadoImportacaoLabels;

export const estadoLinhaLabels = {
  lida: "Lida",
  nova: "Nova",
  existente: "Já cadastrada",
  errada: "Com erro",
  gravada: "Importada",
  atualizada: "Atualizada",
  pulada: "Pulada",
} as const;

/** The legal grounds for the data of an imported list (LGPD art. 7). */
export const baseLegalLabels = {
  consentimento: "Consentimento de quem está na lista",
  legitimo_interesse: "Legítimo interesse",
  contrato: "Contrato ou pedido da família",
} as const;
