import type { Evento } from "#shared/contract/eventos.ts";
import type { RowField } from "../list/fields.tsx";
import type { EnrolmentRow } from "./screen.ts";

export type Perguntas = Evento["perguntas"];

/** The answers to what an event asks. Own questions may be long, so that they are no columns. */
export const answerFields = (perguntas: Perguntas): RowField<EnrolmentRow>[] =>
  perguntas
    .filter(({ oculta }) => !oculta)
    .map(({ id, texto }) => ({
      label: texto,
      value: ({ respostas }) => respostas?.[id],
      card: "labelled",
      ...(id.length === 1 && { on: ["card", "details"] }),
    }));
