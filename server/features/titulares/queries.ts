import { eq, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { DadosTitular, RegistroTitular } from "#shared/contract/titulares.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { findRows, namingOf, namingWithin, type OwnRow } from "../../db/forget/subject.ts";
import { pageOf } from "../../db/forget/subject-page.ts";
import { tellRows, type ToldRow } from "../../db/forget/subject-rows.ts";
import { tellEverything } from "../../db/forget/tell.ts";
import { leads, matriculas, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { readWay } from "../pessoas/queries.ts";

/** A person is looked for in all rows, and there may be any number. */
export const SEARCH = { statementMs: 60_000 };

type Parts = Pick<Deps, "db" | "secrets">;
export async function getTitular(
  { db, secrets }: Parts,
  who: Pick<Who, "scope">,
  id: string,
): Promise<RegistroTitular[]> {
  const rows = await transaction(
    db,
    async (tx) => tellRows(tx, await rowsOfPerson({ db: tx, secrets }, who, id)),
    { readOnly: true, ...SEARCH },
  );
  return rows.map(registroOf);
}

export const registroOf = ({ id, kind, nome, isKept, ...row }: ToldRow): RegistroTitular => ({
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
 * The rows of a student in the caller's part of the network: those of the way, and others with the
 * same name under the same address or phone.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function rowsOfPerson(
  { db, secrets }: Parts,
  { scope }: Pick<Who, "scope">,
  id: string,
): Promise<OwnRow[]> {
  const { leadId, preMatriculaId, matriculaId } = await readWay(db, scope, id);
  const way = {
    leads: is(leads.id, leadId),
    preMatriculas: is(preMatriculas.id, preMatriculaId),
    matriculas: is(matriculas.id, matriculaId),
    users: sql`false`,
  };
  const own = [leadId, preMatriculaId, matriculaId];
  const found = await findRows(db, namingWithin(scope, [way]));
  // An activation of a brother may hang on the same lead: his other rows do not follow.
  const named = await tellRows(
    db,
    found.filter(({ id }) => own.includes(id)),
  );
  const people = named.map(({ nome, email, telefone }) =>
    namingOf(secrets, { email, telefone: telefone || undefined, aluno: nome }),
  );
  return findRows(db, namingWithin(scope, [way, ...people]));
}

const is = (
  column: typeof leads.id | typeof preMatriculas.id | typeof matriculas.id,
  id: string | null,
) => (id === null ? sql`false` : sql`${eq(column, id)}`);

interface Asked {
  /** The row of the trail's entry. */
  entity: "titulares" | "pedidos";
  id: string;
  rows: (tx: Db) => Promise<OwnRow[]>;
}

/** Makes the file of everything that the caller's part of the network stores, and notes it. */
export function exportPerson(
  { db, secrets, env }: Parts & Pick<Deps, "env">,
  { actor, scope, requestId }: Who,
  { entity, id, rows }: Asked,
  now: Date,
): Promise<DadosTitular> {
  return transaction(
    db,
    async (tx) => {
      const own = await rows(tx);
      const file = await fileOf({ db: tx, secrets, env }, scope, own, now);
      const dados = { registros: own.length };
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
