// The words of calls, messages and targets, apart from labels.ts, which every page loads.

/** The outcomes of a call or message, as their buttons say them (product/contatos.md#contatos). */
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

/** The ways by which a family was spoken to, and who began. */
export const viaContatoLabels = {
  ligacao: "Ligamos",
  ligou: "Ligou para nós",
  whatsapp: "WhatsApp",
  email: "E-mail",
  pessoalmente: "Pessoalmente",
} as const;

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

/** The owners of links by which people come (product/resultados.md#who-brought-whom). */
export const tipoOrigemLabels = {
  vendedor: "Vendedor",
  cliente: "Cliente",
  micro_franquia: "Micro-franquia",
} as const;
export type TipoOrigem = keyof typeof tipoOrigemLabels;

/** The kinds of a unit's targets, in the order of the way (docs/decisions/065). */
export const metaLabels = {
  leads: "Inscrições",
  ativacoes: "Ativações",
  matriculas: "Matrículas",
} as const;
export type TipoMeta = keyof typeof metaLabels;
