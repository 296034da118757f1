import { z } from "zod";
import { tipoEscolaLabels, valuesOf } from "../labels.ts";
import { data, id, required } from "./values.ts";

/** A past event that rows of a list name and that nobody has entered. */
export const EventoQueFalta = z.object({
  escola: z.string(),
  dia: data,
  /** The rows that name it. */
  pessoas: z.number().int().min(1),
  /** The one client that it must be of, where there is one. */
  cliente: z
    .object({ id, nome: z.string(), cidade: z.string().nullable(), estado: z.string().nullable() })
    .nullable(),
});
export type EventoQueFalta = z.infer<typeof EventoQueFalta>;

/** The ones that are to be made, each with its client. */
export const NovosEventos = z.strictObject({
  eventos: z
    .array(
      z.strictObject({
        escola: required("Diga a escola", 160),
        dia: data,
        clienteId: id,
        tipoEscola: z.enum(valuesOf(tipoEscolaLabels), "Tipo de escola é obrigatório"),
      }),
    )
    .min(1, "Escolha um evento")
    .max(200, "Crie no máximo 200 eventos por vez"),
});
export type NovosEventos = z.output<typeof NovosEventos>;
