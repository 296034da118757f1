import { and, eq, gte, inArray, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../client.ts";
import { leads, matriculas, preMatriculas, trilha, users } from "../schema.ts";

// Reads from the trail whose data somebody reached (docs/decisions/061). Opened rows are told by
// their ids; of a list the trail knows how many rows were shown, never which.

/** The part of the trail that an incident is about; both moments are in it. */
export interface Window {
  since: Date;
  until: Date;
  actorId?: string | undefined;
  unitId?: string | undefined;
}

/** Somebody whose data were reached; of an account `aluno` is null. */
export interface Reached extends Record<string, unknown> {
  aluno: string | null;
  nome: string | null;
  /** Missing of who came by a spreadsheet without one. */
  email: string | null;
}

/** Lists of one account that were read with the same filters. */
export interface ListRead extends Record<string, unknown> {
  entity: string;
  role: string | null;
  unit: string | null;
  eventoId: string | null;
  unidade: string | null;
  times: number;
  rows: number;
}

/** Kinds of entries that name a person's row, and those that name an account or unit. */
const PEOPLE = ["pessoas", "leads", "preMatriculas", "matriculas", "contatos"];
const ACCOUNTS = ["users", "unidades", "franquias", "micro_franquias", "clientes", "vendedores"];
/** The act by which somebody had a CPF shown (docs/decisions/062). */
const CPF = "open-cpf";
/** Acts on an account that show its data; its owner's own, such as signing in, do not. */
const SHOWING = ["open", CPF, "create", "update", "activate", "deactivate", "send-access"];
const LISTS = ["list", "search", "export"];

function entriesOf({ since, until, actorId, unitId }: Window): SQL | undefined {
  const { franqueadorId, franquiaId, microFranquiaId, vendedorId, clienteId } = users;
  const path = [franqueadorId, franquiaId, microFranquiaId, vendedorId, clienteId];
  const ofUnit =
    unitId === undefined
      ? undefined
      : sql`${trilha.actorId} IN (SELECT ${users.id} FROM ${users} WHERE ${or(...path.map((column) => eq(column, unitId)))})`;
  return and(
    trilha.naTrilha,
    gte(trilha.at, since),
    lte(trilha.at, until),
    actorId === undefined ? undefined : eq(trilha.actorId, actorId),
    ofUnit,
  );
}

export async function countEntries(db: Db, window: Window): Promise<number> {
  return db.$count(trilha, entriesOf(window));
}

/** The number of different rows of each kind that were opened or changed; CPFs are a kind of their own. */
export async function openedOf(db: Db, window: Window): Promise<{ entity: string; n: number }[]> {
  const named = or(
    inArray(trilha.entity, PEOPLE),
    and(inArray(trilha.entity, ACCOUNTS), inArray(trilha.action, SHOWING)),
  );
  const kind = sql<string>`CASE WHEN ${trilha.action} = ${sql.raw(`'${CPF}'`)} THEN 'cpf' ELSE ${trilha.entity} END`;
  return db
    .select({
      entity: kind,
      n: sql<number>`count(DISTINCT ${trilha.entityId})::int`,
    })
    .from(trilha)
    .where(and(entriesOf(window), named, isNotNull(trilha.entityId)))
    .groupBy(kind)
    .orderBy(kind);
}

/** The ids that entries of these kinds name, as SQL. */
const idsIn = (window: Window, kinds: string[], more?: SQL): SQL =>
  sql`SELECT DISTINCT ${trilha.entityId}::uuid AS id FROM ${trilha}
    WHERE ${and(entriesOf(window), inArray(trilha.entity, kinds), isNotNull(trilha.entityId), more)}`;

/** One row a person: a student with the e-mail of the family, or its phone; forgotten people are gone. */
const onePerPerson = (
  rows: SQL,
): SQL => sql`SELECT DISTINCT ON (lower(coalesce(email, telefone)), public.fold(aluno)) aluno, nome, email
  FROM (${rows}) AS people ORDER BY lower(coalesce(email, telefone)), public.fold(aluno), nome NULLS LAST`;

/** The people whose rows were opened or changed, each once. */
export async function peopleOpened(db: Db, window: Window): Promise<Reached[]> {
  const { rows } = await db.execute<Reached>(sql`WITH named AS (${idsIn(window, PEOPLE)}), hit AS (
      SELECT id FROM named UNION SELECT coalesce(c.lead_id, c.pre_matricula_id) FROM contatos c JOIN named ON named.id = c.id
    ) ${onePerPerson(sql`
      SELECT nome_aluno AS aluno, nome_responsavel AS nome, email, telefone FROM leads JOIN hit USING (id) WHERE esquecido_em IS NULL
      UNION ALL SELECT nome, nome_responsavel, email, telefone FROM pre_matriculas JOIN hit USING (id) WHERE esquecido_em IS NULL
      UNION ALL SELECT nome, NULL, email, telefone FROM matriculas JOIN hit USING (id)`)}`);
  return rows;
}

/** The accounts that were opened or changed, also by their units. */
export async function accountsOpened(db: Db, window: Window): Promise<Reached[]> {
  const shown = idsIn(window, ACCOUNTS, inArray(trilha.action, SHOWING));
  const { rows } = await db.execute<Reached>(sql`WITH hit AS (${shown}), owned AS (
      SELECT id FROM hit
      UNION SELECT user_id FROM franquias JOIN hit USING (id) UNION SELECT user_id FROM micro_franquias JOIN hit USING (id)
      UNION SELECT user_id FROM clientes JOIN hit USING (id) UNION SELECT user_id FROM vendedores JOIN hit USING (id)
    ) SELECT NULL AS aluno, nome, email FROM users JOIN owned USING (id) WHERE esquecido_em IS NULL ORDER BY email`);
  return rows;
}

/** The lists, searches and exports, with what narrowed them. */
export async function listsRead(db: Db, window: Window): Promise<ListRead[]> {
  const { rows } = await db.execute<ListRead>(sql`
    SELECT a.entity, u.role, CASE u.role WHEN 'franqueador' THEN u.franqueador_id WHEN 'franquia' THEN u.franquia_id
        WHEN 'micro_franquia' THEN u.micro_franquia_id WHEN 'vendedor' THEN u.vendedor_id WHEN 'cliente' THEN u.cliente_id END AS unit,
      a.details->>'eventoId' AS "eventoId", a.details->>'unidade' AS unidade, sum(coalesce((a.details->>'vezes')::int, 1))::int AS times,
      sum(coalesce((a.details->>'linhas')::int, (a.details->>'total')::int, 0))::int AS rows
    FROM (SELECT * FROM ${trilha} WHERE ${and(entriesOf(window), inArray(trilha.action, LISTS))}) a
    LEFT JOIN users u ON u.id = a.actor_id
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, rows DESC`);
  return rows;
}

const tables = { leads, preMatriculas, matriculas };
type People = keyof typeof tables;
/** The tables whose people a list shows. */
const SHOWN: Record<string, readonly People[]> = {
  leads: ["leads"],
  preMatriculas: ["preMatriculas"],
  matriculas: ["matriculas"],
  contatos: ["leads", "preMatriculas"],
  cartoes: ["leads", "preMatriculas"],
  busca: ["leads", "preMatriculas", "matriculas"],
};
export const showsPeople = ({ entity }: Pick<ListRead, "entity">): boolean => entity in SHOWN;

const PATH: Record<string, (table: (typeof tables)[People]) => PgColumn> = {
  franqueador: (table) => table.franqueadorId,
  franquia: (table) => table.franquiaId,
  micro_franquia: (table) => table.microFranquiaId,
  vendedor: (table) => table.vendedorId,
  cliente: (table) => table.clienteId,
};
const isId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f-]{36}$/i.test(text);

function reachIn(what: People, list: ListRead): SQL | undefined {
  const column = PATH[list.role ?? ""];
  if (column === undefined || !isId(list.unit) || !SHOWN[list.entity]?.includes(what))
    return undefined;
  const table = tables[what];
  const { unidade } = list;
  return and(
    eq(column(table), list.unit),
    isId(list.eventoId) ? eq(table.eventoId, list.eventoId) : undefined,
    isId(unidade)
      ? or(
          ...[table.franquiaId, table.microFranquiaId, table.clienteId].map((id) =>
            eq(id, unidade),
          ),
        )
      : undefined,
  );
}

/** Everybody who stood where these lists were read, today; one query for all of them. */
function reachOf(lists: ListRead[]): SQL | undefined {
  const of = (what: People, columns: SQL) => {
    const some = lists.map((list) => reachIn(what, list)).filter((one) => one !== undefined);
    if (some.length === 0) return [];
    const table = tables[what];
    const kept = "esquecidoEm" in table ? sql`${table.esquecidoEm} IS NULL` : undefined;
    return [sql`SELECT ${columns} FROM ${table} WHERE ${and(or(...some), kept)}`];
  };
  const parts = [
    ...of("leads", sql`nome_aluno AS aluno, nome_responsavel AS nome, email, telefone`),
    ...of("preMatriculas", sql`nome AS aluno, nome_responsavel AS nome, email, telefone`),
    ...of("matriculas", sql`nome AS aluno, NULL AS nome, email, telefone`),
  ];
  return parts.length === 0 ? undefined : onePerPerson(sql.join(parts, sql` UNION ALL `));
}

export async function countReach(db: Db, lists: ListRead[]): Promise<number> {
  const reach = reachOf(lists);
  if (reach === undefined) return 0;
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${reach}) AS reach`,
  );
  return rows[0]?.n ?? 0;
}

export async function peopleInReach(db: Db, lists: ListRead[]): Promise<Reached[]> {
  const reach = reachOf(lists);
  return reach === undefined ? [] : (await db.execute<Reached>(reach)).rows;
}
