import { sql } from "drizzle-orm";
import {
  feitas,
  type PerguntaGuardada,
  type Respostas,
  respostasDitas,
} from "#shared/perguntas.ts";
import { eventos, leads } from "../../db/schema.ts";
import { respostasOf } from "../leads/queries-respostas.ts";

/** Columns of a card: what its event asks, and the answers of the sign-up, on which an activation may hang. */
export const answered = {
  perguntas: eventos.perguntas,
  respostas: sql<Respostas | null>`coalesce(${leads.respostas}, ${respostasOf("preMatriculas")})`,
};

interface Row {
  perguntas: PerguntaGuardada[];
  respostas: Respostas | null;
}

/** The answers to what is still asked, in the words of the questions. */
export const ditasOf = ({ perguntas, respostas }: Row) =>
  respostasDitas(feitas(perguntas), respostas);
