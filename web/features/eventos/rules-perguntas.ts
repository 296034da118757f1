import {
  feitas,
  PERGUNTAS,
  PERGUNTAS_PROPRIAS,
  type Pergunta,
  type PerguntaGuardada,
  type PerguntaId,
  perguntasFixas,
} from "#shared/perguntas.ts";
import type { NovoEvento } from "#shared/contract/eventos.ts";
import type { z } from "zod";

/** A question in the form of its event; `opcoes` holds a choice a line. */
export interface PerguntaValues {
  id: PerguntaId;
  texto: string;
  tipo: "texto" | "opcoes";
  opcoes: string;
}

const valuesOfPergunta = ({ id, texto, opcoes }: Pergunta): PerguntaValues => ({
  id,
  texto,
  tipo: opcoes ? "opcoes" : "texto",
  opcoes: opcoes?.join("\n") ?? "",
});

/** The questions that an event asks, in the form. */
export const valuesOfPerguntas = (perguntas: readonly PerguntaGuardada[]): PerguntaValues[] =>
  feitas(perguntas).map(valuesOfPergunta);

/** The questions as their event's body has them. */
export const perguntasOf = (values: readonly PerguntaValues[]) =>
  values.map(({ id, texto, tipo, opcoes }) =>
    id in perguntasFixas
      ? { id }
      : { id, texto, opcoes: tipo === "opcoes" ? linesOf(opcoes) : null },
  ) as NonNullable<z.input<typeof NovoEvento>["perguntas"]>;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The place of a further question of the school; undefined where each is taken, by answers too. */
export const freePlace = (
  values: readonly PerguntaValues[],
  kept: readonly PerguntaGuardada[],
): PerguntaId | undefined =>
  PERGUNTAS_PROPRIAS.find((id) => ![...values, ...kept].some((one) => one.id === id));

/** With a question of the product or one that came back, in the order in which they are asked. */
export const withPergunta = (
  values: readonly PerguntaValues[],
  pergunta: PerguntaGuardada,
): PerguntaValues[] =>
  [...values, valuesOfPergunta(pergunta)].toSorted(
    (one, other) => PERGUNTAS.indexOf(one.id) - PERGUNTAS.indexOf(other.id),
  );
