// The words of an event's cards and tables, apart from labels.ts, which every page loads.

/** The way of a card; the latest step counts (product/cartoes.md#cards). */
export const estadoCartaoLabels = {
  criado: "Criado",
  impresso: "Impresso",
  entregue: "Entregue",
  ativado: "Ativado",
  anulado: "Anulado",
} as const;
export type EstadoCartao = keyof typeof estadoCartaoLabels;

/** The facts of a day at an event, each told by a table (docs/decisions/068). */
export const fatoMesaLabels = {
  compareceu: "Compareceu",
  cartao_entregue: "Cartão entregue",
  ativou: "Ativou",
  inscreveu: "Inscreveu",
  desfez: "Desfez",
} as const;
