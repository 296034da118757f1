// The words of imports, apart from labels.ts, which every page loads.

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
