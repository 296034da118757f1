import { and, eq, inArray, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import type { JsonPage } from "../../db/json-page.ts";
import { leads, matriculas, preMatriculas, type AceiteKept } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { blockedOf } from "../../db/no-contact.ts";
import type { People } from "./queries-filters.ts";

type Caller = Who & { db: Db; request: Pick<FastifyRequest, "token"> };
interface Person {
  id: string;
  email: string | null;
  telefone: string | null;
}

/**
 * Adds to a page of people what another program must know before it writes to them: whether they
 * asked for no contact, and the last text that the family agreed to, with its day. Pages without a token stay as
 * the database wrote them, because only the application can tell who is blocked.
 */
export async function withMarks(
  { secrets }: Pick<Deps, "secrets">,
  caller: Caller,
  what: People,
  page: JsonPage,
): Promise<JsonPage> {
  const { db, actor, request } = caller;
  if (!request.token || actor.role === "aluno") return page;
  const { franqueadorId } = actor;
  const people = JSON.parse(page.json) as Person[];
  const blocked = await blockedOf(
    { db, secrets },
    people.map((person) => ({ ...person, franqueadorId })),
  );
  const agreed = await aceitesOf(db, caller, what, people);
  const rows = people.map((person) => ({
    ...person,
    naoContatar: blocked.has(person.id),
    aceite: lastOf(agreed.get(person.id)),
  }));
  return { ...page, json: JSON.stringify(rows) };
}

/** A text that was shown where no agreement is asked for is none that was agreed to. */
function lastOf(kept: AceiteKept[] = []) {
  const last = kept.findLast(({ consentiu }) => consentiu);
  return last ? { versao: last.versao, dia: todayInSaoPaulo(new Date(last.em)) } : null;
}

/** Reads the agreements on the form of each row; an enrolment has those of its activation. */
async function aceitesOf(
  db: Db,
  { scope }: Who,
  what: People,
  people: Person[],
): Promise<Map<string, AceiteKept[]>> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const table = what === "leads" ? leads : preMatriculas;
  const { aceites } = table;
  const hasAny = sql`${aceites} <> '[]'`;
  const rows =
    what === "matriculas"
      ? await db
          .select({ id: matriculas.id, aceites: preMatriculas.aceites })
          .from(matriculas)
          .innerJoin(preMatriculas, eq(preMatriculas.id, matriculas.preMatriculaId))
          .where(and(scope.matriculas, inArray(matriculas.id, ids), hasAny))
      : await db
          .select({ id: table.id, aceites })
          .from(table)
          .where(and(scope[what], inArray(table.id, ids), hasAny));
  return new Map(rows.map((row) => [row.id, row.aceites]));
}
