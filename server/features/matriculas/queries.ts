import { and, eq, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Matricula, matriculas as contract } from "#shared/contract/matriculas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import type { JsonPage } from "../../db/json-page.ts";
import {
  jsonBoolean,
  jsonInstant,
  jsonObject,
  jsonPlain,
  jsonText,
  orNull,
  type JsonShape,
} from "../../db/json.ts";
import { eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { hasOtherEmail } from "../leads/queries.ts";
import { eventoJson, readPeople } from "../leads/queries-people.ts";

export function listMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<JsonPage> {
  return readPeople(db, who, query, "matriculas", (role) => ({
    row: matriculaJson(),
    // A student is told of no sign-up of another address.
    joins:
      role === "aluno"
        ? sql`${joins} AND lower(${leads.email}) = lower(${matriculas.email})`
        : joins,
  }));
}

/** @throws AppError not-found outside the scope */
export async function getMatricula(db: Db, { scope }: Who, id: string): Promise<Matricula> {
  const { rows } = await db.execute<{ json: string }>(sql`
    SELECT ${matriculaJson()} AS json
    FROM ${matriculas} JOIN ${eventos} ON ${eventos.id} = ${matriculas.eventoId} ${joins}
    WHERE ${and(scope.matriculas, eq(matriculas.id, id))}`);
  const { json } = found(rows[0], "Matrícula não encontrada");
  return JSON.parse(json) as Matricula;
}

/** The tables that `matriculaJson` needs besides the enrolment and its event. */
export const joins = sql`LEFT JOIN ${preMatriculas} ON ${preMatriculas.id} = ${matriculas.preMatriculaId}
  LEFT JOIN ${leads} ON ${leads.id} = ${matriculas.leadId}`;

/** True if the student was invited and can enter; for queries that join the enrolments. */
export const conviteJson: JsonShape = {
  convidadoEm: orNull(
    jsonInstant(sql`(
      SELECT max(a.convidado_em) FROM alunos a WHERE a.pre_matricula_id = ${matriculas.preMatriculaId}
    )`),
  ),
  temAcesso: jsonBoolean(sql`EXISTS (
      SELECT FROM alunos a JOIN users u ON u.id = a.user_id
      WHERE a.pre_matricula_id = ${matriculas.preMatriculaId} AND u.password <> ${NO_PASSWORD}
    )`),
};

export function matriculaJson(): SQL<string> {
  const efetivadaEm = jsonInstant(matriculas.efetivadaEm);
  return jsonObject({
    id: jsonPlain(matriculas.id),
    preMatriculaId: orNull(jsonPlain(matriculas.preMatriculaId)),
    eventoId: jsonPlain(matriculas.eventoId),
    nome: jsonText(matriculas.nome),
    email: orNull(jsonText(matriculas.email)),
    telefone: orNull(jsonText(matriculas.telefone)),
    cursoInteresse: orNull(jsonText(matriculas.cursoInteresse)),
    efetivadaEm,
    ...conviteJson,
    evento: eventoJson,
    caminho: {
      inscritoEm: orNull(jsonInstant(leads.createdAt)),
      ativadoEm: orNull(jsonInstant(preMatriculas.createdAt)),
      efetivadaEm,
      outroEmail: jsonBoolean(sql`coalesce(${hasOtherEmail(matriculas)}, false)`),
    },
  });
}
