import { eq, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { maskEmail } from "#shared/br/email.ts";
import type { DadosTitular, RegistroTitular, Titular } from "#shared/contract/titulares.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import {
  findRows,
  type Found,
  NAMES_NOBODY,
  namingOf,
  namingWithin,
  type OwnRow,
} from "../../db/forget/subject.ts";
import { pageOf } from "../../db/forget/subject-page.ts";
import { tellRows, type ToldRow } from "../../db/forget/subject-rows.ts";
import { tellEverything } from "../../db/forget/tell.ts";
import { leads, matriculas, preMatriculas, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { readWay } from "../pessoas/queries.ts";

/** A person is looked for in all rows, and there may be any number. */
export const SEARCH = { statementMs: 60_000 };

type Parts = Pick<Deps, "db" | "secrets">;

/** The rows of one address, and those of others that hang on them. */
export interface PersonRows extends Found {
  email: string;
}

/** Rows of other addresses that go along, as a caller's body names them. */
export interface Along {
  ligados?: string[] | undefined;
  motivoLigados?: string | undefined;
}

/** Tells the trail of them. */
export const alongDetails = ({
  ligados = [],
  motivoLigados,
}: Along): Record<string, string | number> =>
  ligados.length === 0 ? {} : { ligados: ligados.length, motivoLigados: motivoLigados ?? "" };

/** @throws AppError conflict where a row that is to go along is no longer among those apart */
export function refuseUnknown({ rows }: Found, { ligados = [] }: Along): void {
  const found = new Set(rows.map(({ id }) => id));
  if (ligados.some((id) => !found.has(id)))
    throw new AppError("conflict", "Um registro marcado mudou. Feche, abra de novo e confira.");
}

export async function getTitular(
  { db, secrets }: Parts,
  who: Pick<Who, "scope">,
  id: string,
): Promise<Titular> {
  return transaction(
    db,
    async (tx) => titularOf(tx, await rowsOfPerson({ db: tx, secrets }, who, id)),
    { readOnly: true, ...SEARCH },
  );
}

/** Tells rows to staff; an address that is not the person's is masked. */
export async function titularOf(db: Db, { email, rows, apart }: PersonRows): Promise<Titular> {
  return {
    email: maskEmail(email),
    registros: (await tellRows(db, rows)).map(registroOf),
    ligados: (await tellRows(db, apart)).map((row) => ({
      ...registroOf(row),
      email: maskEmail(row.email),
    })),
  };
}

const registroOf = ({ id, kind, nome, isKept, ...row }: ToldRow): RegistroTitular => ({
  id,
  tipo: kind,
  nome,
  evento:
    row.nomeEscola === null || row.dataEvento === null
      ? null
      : { nomeEscola: row.nomeEscola, dataEvento: row.dataEvento },
  fica: isKept,
});

/**
 * The rows of a student in the caller's part of the network that have the address of the row asked
 * for. Rows of the same way or name with another address or only the same phone are apart.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope; conflict as `refuseUnknown`
 */
export async function rowsOfPerson(
  { db, secrets }: Parts,
  { scope }: Pick<Who, "scope">,
  id: string,
  along: Along = {},
): Promise<PersonRows> {
  const { leadId, preMatriculaId, matriculaId } = await readWay(db, scope, id);
  const way = {
    leads: is(leads.id, leadId),
    preMatriculas: is(preMatriculas.id, preMatriculaId),
    matriculas: is(matriculas.id, matriculaId),
    users: sql`false`,
  };
  const own = [leadId, preMatriculaId, matriculaId];
  const { rows } = await findRows(db, namingWithin(scope, [way]));
  // An activation of a brother may hang on the same lead: his other rows do not follow.
  const named = await tellRows(
    db,
    rows.filter((row) => own.includes(row.id)),
  );
  const asked = named.find((row) => row.id === id);
  const mine = asked && [
    { ...NAMES_NOBODY, [asked.kind]: is(tables[asked.kind].id, id) },
    ...(asked.email === "" ? [] : [namingOf(secrets, { email: asked.email, aluno: asked.nome })]),
  ];
  const people = named.map(({ nome, email, telefone }) =>
    namingOf(secrets, { email: email || undefined, telefone: telefone || undefined, aluno: nome }),
  );
  const found = await findRows(db, namingWithin(scope, mine ?? []), {
    beside: namingWithin(scope, [way, ...people]),
    along: along.ligados,
  });
  refuseUnknown(found, along);
  return { ...found, email: asked?.email ?? "" };
}

const tables = { leads, preMatriculas, matriculas, users };

const is = (column: (typeof tables)[keyof typeof tables]["id"], id: string | null) =>
  id === null ? sql`false` : sql`${eq(column, id)}`;

interface Asked {
  /** The row of the trail's entry. */
  entity: "titulares" | "pedidos";
  id: string;
  rows: (tx: Db) => Promise<OwnRow[]>;
  along: Along;
}

/** Makes the file of everything that the caller's part of the network stores, and notes it. */
export function exportPerson(
  { db, secrets, env }: Parts & Pick<Deps, "env">,
  { actor, scope, requestId }: Who,
  { entity, id, rows, along }: Asked,
  now: Date,
): Promise<DadosTitular> {
  return transaction(
    db,
    async (tx) => {
      const own = await rows(tx);
      const file = await fileOf({ db: tx, secrets, env }, scope, own, now);
      const dados = { registros: own.length, ...alongDetails(along) };
      await tell(tx, { actor, requestId }, `${entity}.export-person`, { id, dados });
      return file;
    },
    SEARCH,
  );
}

/**
 * Makes the file of everything that is stored in these rows.
 * @param secrets open what is stored sealed
 */
export async function fileOf(
  { db, secrets, env }: { db: Db; secrets: Secrets } & Pick<Deps, "env">,
  scope: Scope,
  own: OwnRow[],
  now: Date,
): Promise<DadosTitular> {
  const told = await tellEverything(db, secrets, own, scope);
  const html = pageOf(told, { app: env.APP_NAME, now });
  return { arquivo: `dados-pessoais_${todayInSaoPaulo(now)}.html`, html };
}
