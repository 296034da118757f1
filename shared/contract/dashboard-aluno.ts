import { z } from "zod";
import { data, id, instant, total } from "./values.ts";

export const EventoDoAluno = z.object({
  nomeEscola: z.string(),
  cidade: z.string(),
  estado: z.string(),
  dataEvento: data,
  horario: z.string(),
});

/** A student's own rows: interests, activations and enrolments. */
export const PainelDoAluno = z.object({
  interesses: z.array(
    z.object({ id, nome: z.string(), evento: EventoDoAluno, inscritoEm: instant }),
  ),
  preMatriculas: z.array(
    z.object({
      id,
      leadId: id.nullable(),
      nome: z.string(),
      /** The declaration's code; null for rows from before there were declarations. */
      codigo: z.string().nullable(),
      evento: EventoDoAluno,
      /** The contact: the school, or the micro-franchise that holds the event itself. */
      escola: z.object({
        nome: z.string(),
        email: z.string().nullable(),
        telefone: z.string().nullable(),
      }),
      /** The course of interest, with the event's details of it. */
      curso: z
        .object({ descricao: z.string().nullable(), modulos: total, cargaHoraria: total })
        .nullable(),
      cursoInteresse: z.string().nullable(),
      ativadoEm: instant,
      efetivadaEm: instant.nullable(),
    }),
  ),
});
export type PainelDoAluno = z.infer<typeof PainelDoAluno>;
