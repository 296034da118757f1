import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Lead, leads as contract } from "#shared/contract/leads.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Role } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { MOMENT, type JsonPage } from "../../db/json-page.ts";
import {
  isoInstant,
  jsonBoolean,
  jsonInstant,
  jsonObject,
  jsonObjectOf,
  jsonPlain,
  jsonText,
  orNull,
} from "../../db/json.ts";
import { clientes, eventos, leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { cameAt, isPresenceNoted } from "../../db/presence.ts";
import { found } from "../../lib/errors.ts";
import { responsavelOf } from "./queries-filters.ts";
import { eventoJson, readPeople } from "./queries-people.ts";
import { respostasJson } from "./queries-respostas.ts";

/** Lists the scope's leads, newest first. The franqueador gets the client too (product/dados.md#data). */
export function listLeads(
  db: Db,
  who: Who,
  { responsavel, ...query }: QueryOf<typeof contract.list>,
  now: Date,
): Promise<JsonPage> {
  const asked = { ...query, responsavel: responsavelOf(responsavel, who, now) };
  return readPeople(db, who, asked, "leads", (role) => ({
    row: leadJson(role),
    joins: joinsFor(role),
  }));
}

/** @throws AppError not-found outside the scope */
export async function getLead(db: Db, { actor, scope }: Who, id: string): Promise<Lead> {
  const { rows } = await db.execute<{ json: string }>(sql`
    SELECT ${leadJson(actor.role)} AS json
    FROM (
      SELECT ${leads}.*, ${isoInstant(leads.createdAt)} AS ${MOMENT} FROM ${leads}
      WHERE ${and(scope.leads, eq(leads.id, id))}
    ) ${leads} JOIN ${eventos} ON ${eventos.id} = ${leads.eventoId} ${joinsFor(actor.role)}`);
  const { json } = found(rows[0], "Inscrição não encontrada");
  return JSON.parse(json) as Lead;
}

function joinsFor(role: Role): SQL {
  return role === "franqueador"
    ? sql`LEFT JOIN ${clientes} ON ${clientes.id} = ${leads.clienteId}`
    : sql``;
}

/** Nobody is looked for at an event without a presence, as most of them are. */
const presencaJson = sql<string>`CASE WHEN ${isPresenceNoted(leads.eventoId)}
  THEN ${jsonObject({ veioEm: orNull(jsonInstant(cameAt(leads.id))), notada: sql`'true'` })}
  ELSE '{"veioEm":null,"notada":false}' END`;

function leadJson(role: Role): SQL<string> {
  const createdAt = jsonPlain(MOMENT);
  const { nomeFantasia } = clientes;
  return jsonObject({
    id: jsonPlain(leads.id),
    eventoId: jsonPlain(leads.eventoId),
    nomeAluno: jsonText(leads.nomeAluno),
    nomeResponsavel: orNull(jsonText(leads.nomeResponsavel)),
    email: orNull(jsonText(leads.email)),
    telefone: orNull(jsonText(leads.telefone)),
    createdAt,
    naoVaiEm: orNull(jsonInstant(leads.naoVaiEm)),
    presenca: presencaJson,
    respostas: respostasJson,
    evento: eventoJson,
    caminho: {
      inscritoEm: createdAt,
      ativadoEm: firstOf(preMatriculas.createdAt, preMatriculas, preMatriculas.leadId),
      efetivadaEm: firstOf(matriculas.efetivadaEm, matriculas, matriculas.leadId),
      outroEmail: jsonBoolean(sql`EXISTS (SELECT FROM ${preMatriculas}
        WHERE ${preMatriculas.leadId} = ${leads.id} AND ${hasOtherEmail(preMatriculas)})`),
    },
    ...(role === "franqueador" && {
      cliente: jsonObjectOf(nomeFantasia, { nomeFantasia: jsonText(nomeFantasia) }),
    }),
  });
}

/** True where two joined rows that still say somebody have two addresses. */
export const hasOtherEmail = (of: typeof preMatriculas | typeof matriculas): SQL =>
  sql`(lower(${of.email}) <> lower(${leads.email}) AND ${leads.email} <> '' AND ${leads.esquecidoEm} IS NULL${
    "esquecidoEm" in of ? sql` AND ${of.esquecidoEm} IS NULL` : sql``
  })`;

/** It does not join: two activations of one lead must not make two rows of it. */
function firstOf(instant: PgColumn, table: PgTable, leadId: PgColumn): SQL<string> {
  return orNull(
    jsonInstant(sql`(SELECT min(${instant}) FROM ${table} WHERE ${leadId} = ${leads.id})`),
  );
}
