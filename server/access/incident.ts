import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { OPERATOR, tell as note } from "../db/tell.ts";
import type { Db } from "../db/client.ts";
import { countDados, type Contagem } from "../db/incident/dados.ts";
import {
  accountsOpened,
  countEntries,
  countReach,
  listsRead,
  openedOf,
  peopleInReach,
  peopleOpened,
  showsPeople,
  type ListRead,
  type Reached,
  type Window,
} from "../db/incident/reach.ts";
import {
  clientes,
  franqueadores,
  franquias,
  incidentes,
  microFranquias,
  users,
  vendedores,
} from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

// An incident (LGPD art. 48), outside of any scope, for the operator's command line only.

/** A year of the trail takes longer to read than a call may. */
const STATEMENT_MS = 60_000;
/** A notice that nobody in particular is sent stays public for so long. */
export const NOTICE_DAYS = 90;
/** The register keeps an incident for so many years (Res. CD/ANPD 15/2024, art. 10). */
const KEPT_YEARS = 5;

/** The reach of a window by the trail. `ate` is the most people of lists that it cannot name. */
export interface Alcance {
  entradas: number;
  pessoas: Reached[];
  contas: Reached[];
  listas: ListRead[];
  linhas: number;
  linhasDeContas: number;
  alcance: number;
  ate: number;
  dados: Record<string, Contagem>;
}

export function readAlcance(db: Db, window: Window): Promise<Alcance> {
  return transaction(
    db,
    async (tx) => {
      const listas = await listsRead(tx, window);
      const ofPeople = listas.filter(showsPeople);
      const sum = (some: ListRead[]) => some.reduce((total, { rows }) => total + rows, 0);
      const linhas = sum(ofPeople);
      const alcance = await countReach(tx, ofPeople);
      const others = listas.filter((list) => !showsPeople(list) && list.entity in ACCOUNT_LISTS);
      return {
        entradas: await countEntries(tx, window),
        pessoas: await peopleOpened(tx, window),
        contas: await accountsOpened(tx, window),
        listas: ofPeople,
        linhas,
        linhasDeContas: sum(others),
        alcance,
        ate: Math.min(linhas, alcance),
        dados: countDados(await openedOf(tx, window), listas),
      };
    },
    { readOnly: true, statementMs: STATEMENT_MS },
  );
}

const ACCOUNT_LISTS: Record<string, true> = {
  users: true,
  vendedores: true,
  unidades: true,
  franquias: true,
  micro_franquias: true,
  clientes: true,
};

/** The people who stood where lists were read, but for those who are named anyway. */
export async function readReach(db: Db, { listas, pessoas }: Alcance): Promise<Reached[]> {
  const find = (tx: Db) => peopleInReach(tx, listas);
  const all = await transaction(db, find, { readOnly: true, statementMs: STATEMENT_MS });
  const named = new Set(pessoas.map(keyOf));
  return all.filter((person) => !named.has(keyOf(person)));
}

const keyOf = ({ aluno, email }: Reached) => `${aluno?.toLowerCase()} ${email?.toLowerCase()}`;

/** @throws Error with one pt-BR line where no account has this e-mail or id */
export async function actorOf(db: Db, named: string): Promise<string> {
  const byId = sql`${users.id}::text = ${named.toLowerCase()}`;
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, named.toLowerCase()), byId));
  if (row === undefined) throw new Error(`Nenhuma conta tem o e-mail ou id ${named}.`);
  return row.id;
}

/** @throws Error with one pt-BR line where no unit has this id */
export async function unitOf(db: Db, id: string): Promise<string> {
  for (const table of [franqueadores, franquias, microFranquias, clientes, vendedores]) {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.id}::text = ${id.toLowerCase()}`);
    if (row !== undefined) return row.id;
  }
  throw new Error(`Nenhuma unidade tem o id ${id}.`);
}

/** An incident to be written into the register. */
export interface NovoIncidente {
  window: Window;
  cienteEm: string;
  descricao: string;
  medidas: string | null;
  isPublic: boolean;
}

/**
 * Writes an incident into the register, and its notice onto the public page where that is asked for.
 * @param tell queues the letters, in the same transaction
 * @returns its id, and how many letters were queued
 */
export async function registerIncident(
  db: Db,
  { window, cienteEm, descricao, medidas, isPublic }: NovoIncidente,
  alcance: Alcance,
  tell: (tx: Db) => Promise<number>,
  now: Date,
): Promise<{ id: string; queued: number }> {
  const { pessoas, contas, ate, dados } = alcance;
  return transaction(
    db,
    async (tx) => {
      const queued = await tell(tx);
      const [row] = await tx
        .insert(incidentes)
        .values({
          desde: window.since,
          ate: window.until,
          atorId: window.actorId ?? null,
          unidadeId: window.unitId ?? null,
          cienteEm,
          pessoas: pessoas.length,
          contas: contas.length,
          atePessoas: ate,
          cartas: queued,
          dados,
          descricao,
          medidas,
          publicoAte: isPublic ? addDays(todayInSaoPaulo(now), NOTICE_DAYS) : null,
          registradoEm: now,
        })
        .returning({ id: incidentes.id });
      const id = row?.id ?? "";
      const told = { pessoas: pessoas.length, contas: contas.length, ate, cartas: queued };
      await note(tx, OPERATOR, "incidentes.registrar-incidente", { id, dados: told });
      return { id, queued };
    },
    { statementMs: STATEMENT_MS },
  );
}

/** The register, newest first. */
export function listIncidents(db: Db) {
  return db.select().from(incidentes).orderBy(desc(incidentes.registradoEm));
}

/** The notices that are public today; it is public. */
export async function listPublicIncidents(db: Db, now: Date) {
  const rows = await db
    .select()
    .from(incidentes)
    .where(and(gte(incidentes.publicoAte, todayInSaoPaulo(now))))
    .orderBy(desc(incidentes.registradoEm));
  return rows.map(({ desde, ate, descricao, medidas, registradoEm }) => ({
    descricao,
    medidas,
    desde: todayInSaoPaulo(desde),
    ate: todayInSaoPaulo(ate),
    publicadoEm: todayInSaoPaulo(registradoEm),
  }));
}

/** Removes what the register has kept for its five years. */
export async function removeOldIncidents(db: Db, now: Date): Promise<void> {
  const term = sql`${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS}::int)`;
  await db.delete(incidentes).where(lt(incidentes.registradoEm, term));
}
