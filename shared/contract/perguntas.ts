import { z } from "zod";
import { PERGUNTAS, PERGUNTAS_FIXAS, PERGUNTAS_PROPRIAS, perguntasFixas } from "../perguntas.ts";
import { OPCOES, SERIES, TEXTO_DA_OPCAO, TEXTO_DA_PERGUNTA, TURNOS } from "../perguntas.ts";
import { INVISIBLE_MESSAGE, isLine } from "../br/nome.ts";
import { required } from "./values.ts";

/** A question of an event; without choices its answer is a short text. */
export const Pergunta = z.object({
  id: z.enum(PERGUNTAS),
  texto: z.string(),
  opcoes: z.array(z.string()).nullable(),
});

/** An event's question as its staff see it. */
export const PerguntaDoEvento = Pergunta.extend({
  /** It was answered and then taken away: it is asked no more, and its answers stay. */
  oculta: z.literal(true).optional(),
});

/** The product words it, whatever text and choices are sent along. */
const fixa = z
  .strictObject({
    id: z.enum(PERGUNTAS_FIXAS),
    texto: z.string().max(TEXTO_DA_PERGUNTA).refine(isLine, INVISIBLE_MESSAGE).optional(),
    opcoes: z
      .array(z.string().max(TEXTO_DA_OPCAO).refine(isLine, INVISIBLE_MESSAGE))
      .max(SERIES.length)
      .nullish(),
  })
  .transform(({ id }) => perguntasFixas[id]);

const propria = z.strictObject({
  id: z.enum(PERGUNTAS_PROPRIAS),
  texto: required("Escreva a pergunta", TEXTO_DA_PERGUNTA),
  opcoes: z
    .array(required("Escreva a opção", TEXTO_DA_OPCAO))
    .min(OPCOES.min, "Escreva ao menos 2 opções")
    .max(OPCOES.max, "Use no máximo 8 opções")
    .refine((all) => new Set(all).size === all.length, "Duas opções são iguais")
    .nullable(),
});

/** The questions of an event, in the order in which they are asked. */
export const perguntas = z
  .array(z.discriminatedUnion("id", [fixa, propria], "Pergunta desconhecida"))
  .max(PERGUNTAS.length, "Um evento faz no máximo 4 perguntas")
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    "Cada pergunta só pode ser feita uma vez",
  );

/** The answers on file, by the questions' ids. */
const resposta = z.string().optional();
export const RespostasDoLead = z.object({
  serie: resposta,
  turno: resposta,
  a: resposta,
  b: resposta,
});

/** An answer in the words of its question. */
export const RespostaDita = z.object({ pergunta: z.string(), resposta: z.string() });

/** The filters of the people of one event by their answers; `eventoId` names it. */
export const recortesDeRespostas = {
  serie: z.enum(SERIES, "Série inválida").optional(),
  turno: z.enum(TURNOS, "Turno inválido").optional(),
};
