// Labels of requests about personal data; every page carries labels.ts.

/** The reasons for erasing a person's data, which the trail keeps. */
export const motivoApagarLabels = {
  titular: "A pessoa pediu",
  responsavel: "O responsável por um menor pediu",
  autoridade: "Uma autoridade mandou",
  engano: "Os dados não deviam estar aqui",
} as const;

/** The ways to know that rows of another address are the same person's, which the trail keeps. */
export const motivoLigadosLabels = {
  confirmou: "O outro e-mail confirmou por escrito",
  ligacao: "Conferi com a família pelo telefone do cadastro",
  documento: "Conferi um documento do aluno ou do responsável",
  autoridade: "Uma autoridade mandou",
} as const;

/** The reasons for contacting again whom a request had blocked, which the trail keeps. */
export const motivoLiberarLabels = {
  familia: "A família quer ser contatada",
  outro: "Quem pediu não é desta família",
} as const;

/** The requests of LGPD art. 18, in plain words. */
export const tipoPedidoLabels = {
  acessar: "Saber se há dados meus e receber uma cópia",
  corrigir: "Corrigir dados errados",
  apagar: "Apagar os dados",
  nao_contatar: "Não receber mais contato",
  compartilhamento: "Saber com quem os dados foram compartilhados",
  revogar: "Retirar o consentimento",
} as const;
export type TipoPedido = keyof typeof tipoPedidoLabels;

export const quemPedeLabels = {
  titular: "Sou eu",
  responsavel: "Sou o responsável por um menor",
} as const;
export type QuemPede = keyof typeof quemPedeLabels;

/** The rows that say something of a person. */
export const tipoRegistroLabels = {
  leads: "Inscrição",
  preMatriculas: "Pré-matrícula",
  matriculas: "Matrícula",
  users: "Conta",
} as const;
