import { and, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { knownEmail } from "#shared/esquecer.ts";
import type { Familia } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { containsAny } from "../../db/search.ts";
import { leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { distinct, peopleOf, type Person } from "./queries-familia-pessoas.ts";
import { readWays } from "./queries.ts";
import { reasonOf, spellingsOf, type Told } from "./rules-familia.ts";

/** Rows read of each table: a reception's number may stand in hundreds. */
const MOST = 60;

/** Pairs of which one at least is of the family; those that were joined are settled. */
export async function readRepeated(
  db: Db,
  scope: Scope,
  family: Person[],
  people: Person[],
): Promise<Familia["parecidas"]> {
  const ways = distinct(await readWays(db, scope, await idsNamed(db, scope, family)));
  const known = new Set(people.map(({ shown }) => shown.id));
  const more = (await peopleOf(db, scope, ways)).filter(({ shown }) => !known.has(shown.id));
  const others = [...people.filter((person) => !family.includes(person)), ...more];
  const ofOthers = others.flatMap((other) => {
    const pairs = family.flatMap((one) => pairOf(one, other, true));
    return pairs.map((pair) => ({ pair, familia: other.told.unidade + other.told.familia }));
  });
  // Joining one pair settles all of the two families.
  const joinable = new Map(
    ofOthers.toSorted((a, b) => +isOneEvent(a) - +isOneEvent(b)).map((one) => [one.familia, one]),
  );
  const own = family.flatMap((one, at) =>
    family
      .slice(at + 1)
      .flatMap((other) =>
        one.told.familia === other.told.familia ? pairOf(one, other, false) : [],
      ),
  );
  return [...own, ...[...joinable.values()].map(({ pair }) => pair)];
}

const isOneEvent = ({ pair: { pessoas } }: { pair: Familia["parecidas"][number] }): boolean =>
  new Set(pessoas.map(({ evento }) => evento.id)).size === 1;

function pairOf(one: Person, other: Person, juntar: boolean): Familia["parecidas"] {
  const motivo = reasonOf(one.told, other.told);
  return motivo === null ? [] : [{ pessoas: [one.shown, other.shown], motivo, juntar }];
}

type Holds = (t: Contact, nome: PgColumn) => SQL | undefined;

/**
 * Finds the rows of each stage of whom a condition holds, newest first. Their ids come first, or the planner might read
 * everybody of the scope along an index of the order.
 */
function idsThat(db: Db, scope: Scope, holds: Holds) {
  const among = (t: typeof leads | typeof preMatriculas | typeof matriculas, where?: SQL) =>
    sql`${t.id} = ANY(ARRAY(SELECT ${t.id} FROM ${t} WHERE ${where}))`;
  const { esquecidoEm, nomeAluno } = leads;
  const ofLeads = and(scope.leads, isNull(esquecidoEm), holds(leads, nomeAluno));
  const living = isNull(preMatriculas.esquecidoEm);
  const ofPre = and(scope.preMatriculas, living, holds(preMatriculas, preMatriculas.nome));
  const ofEnrolments = and(scope.matriculas, holds(matriculas, matriculas.nome));
  return Promise.all([
    db
      .select({ id: leads.id })
      .from(leads)
      .where(among(leads, ofLeads))
      .orderBy(desc(leads.createdAt))
      .limit(MOST + 1),
    db
      .select({ id: preMatriculas.id })
      .from(preMatriculas)
      .where(among(preMatriculas, ofPre))
      .orderBy(desc(preMatriculas.createdAt))
      .limit(MOST + 1),
    db
      .select({ id: matriculas.id })
      .from(matriculas)
      .where(among(matriculas, ofEnrolments))
      .orderBy(desc(matriculas.efetivadaEm))
      .limit(MOST + 1),
  ]);
}

const idsOf = (read: { id: string }[][]) =>
  read.flatMap((rows) => rows.slice(0, MOST).map((row) => row.id));

/** Finds rows with a phone or an e-mail of these. */
export async function idsNear(db: Db, scope: Scope, contacts: Told[]) {
  const phones = contacts.flatMap(({ telefone }) => spellingsOf(telefone));
  const emails = contacts
    .map(({ email }) => knownEmail(email).trim().toLowerCase())
    .filter((email) => email !== "");
  const read = await idsThat(db, scope, (t) =>
    or(
      phones.length > 0
        ? inArray(sql`regexp_replace(${t.telefone}, '\\D', '', 'g')`, phones)
        : undefined,
      emails.length > 0 ? inArray(sql`lower(${t.email})`, emails) : undefined,
      sql`false`,
    ),
  );
  return { ids: idsOf(read), hasMore: read.some((rows) => rows.length > MOST) };
}

/** Finds rows with the names of a family, at its events and, where a name has a surname, in its units. */
async function idsNamed(db: Db, scope: Scope, family: Person[]): Promise<string[]> {
  const all = family.slice(0, MOST).map(({ told }) => told);
  const read = await idsThat(db, scope, (t, nome) => {
    const isNamed = ({ nome: name }: Told) => sql`public.fold(${nome}) = public.fold(${name})`;
    return or(
      sql`false`,
      ...all.map((told) => and(eq(t.eventoId, told.eventoId), isNamed(told))),
      ...all
        .filter((told) => told.nome.trim().includes(" "))
        .map((told) =>
          and(
            eq(t.microFranquiaId, told.unidade),
            containsAny(t.busca, [told.nome]),
            isNamed(told),
          ),
        ),
    );
  });
  return idsOf(read);
}

type Contact = Record<"email" | "telefone" | "eventoId" | "microFranquiaId" | "busca", PgColumn>;
