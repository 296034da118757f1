// The optional questions of an event (product/credito-estudantil.md#questions-of-a-school).

/** The two that the product words, and the two that a school may word itself. */
export const PERGUNTAS_FIXAS = ["serie", "turno"] as const;
export const PERGUNTAS_PROPRIAS = ["a", "b"] as const;
export const PERGUNTAS = [...PERGUNTAS_FIXAS, ...PERGUNTAS_PROPRIAS] as const;
export type PerguntaFixa = (typeof PERGUNTAS_FIXAS)[number];
export type PerguntaId = (typeof PERGUNTAS)[number];

export const SERIES = [
  "Educação Infantil",
  "1º ano",
  "2º ano",
  "3º ano",
  "4º ano",
  "5º ano",
  "6º ano",
  "7º ano",
  "8º ano",
  "9º ano",
  "1ª série do Ensino Médio",
  "2ª série do Ensino Médio",
  "3ª série do Ensino Médio",
  "Outra",
] as const;
export const TURNOS = ["Manhã", "Tarde", "Noite", "Integral"] as const;

/** A question with its choices; without them its answer is a short text. */
export interface Pergunta {
  id: PerguntaId;
  texto: string;
  opcoes: string[] | null;
}

/** A question as its event keeps it. One that was taken away stays for its answers, and is asked no more. */
export interface PerguntaGuardada extends Pergunta {
  oculta?: true;
}

/** The answers of a family, by the questions' ids; what nobody answered is missing. */
export type Respostas = Partial<Record<PerguntaId, string>>;

export const perguntasFixas: Record<PerguntaFixa, Pergunta> = {
  serie: { id: "serie", texto: "Série", opcoes: [...SERIES] },
  turno: { id: "turno", texto: "Turno", opcoes: [...TURNOS] },
};

/** The most signs of a school's own question, and of one of its choices. */
export const TEXTO_DA_PERGUNTA = 60;
export const TEXTO_DA_OPCAO = 40;
export const OPCOES = { min: 2, max: 8 } as const;

/** The questions that are asked. */
export const feitas = (perguntas: readonly PerguntaGuardada[]): Pergunta[] =>
  perguntas.flatMap(({ oculta, ...pergunta }) => (oculta ? [] : [pergunta]));

/** An answer with its question's words, as screens show it. */
export interface RespostaDita {
  pergunta: string;
  resposta: string;
}

/** The answers in the words and the order of their questions. */
export const respostasDitas = (
  perguntas: readonly Pergunta[],
  respostas: Respostas | null,
): RespostaDita[] =>
  perguntas.flatMap(({ id, texto }) => {
    const resposta = respostas?.[id];
    return resposta === undefined ? [] : [{ pergunta: texto, resposta }];
  });

/** The fault of an answer in one sentence; undefined where it is one of its question. */
export function faultOfResposta(
  perguntas: readonly Pergunta[],
  id: string,
  resposta: string,
): string | undefined {
  const pergunta = perguntas.find((one) => one.id === id);
  if (pergunta === undefined) return "Este evento não faz esta pergunta";
  if (pergunta.opcoes && !pergunta.opcoes.includes(resposta)) return "Escolha uma das opções";
  return undefined;
}
