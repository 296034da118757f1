import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Familia } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { contatos, juncoes } from "../../db/schema.ts";
import { distinct, peopleOf, type Person } from "./queries-familia-pessoas.ts";
import { readWays } from "./queries.ts";
import type { Told } from "./rules-familia.ts";

type Asked = Pick<Told, "unidade" | "familia">;

/** All keys of a family as its unit joined them, the asked one first. */
export const familiasOf = ({ unidade, familia }: Asked) =>
  sql`public.familias_unidas(${unidade}::uuid, ${familia}::uuid)`;

/** The pairs that were joined to the family of a person whom the caller reaches. */
export const juncoesOf = (db: Db, asked: Asked) =>
  db
    .select()
    .from(juncoes)
    .where(
      and(
        eq(juncoes.microFranquiaId, asked.unidade),
        sql`${juncoes.familiaA} IN (SELECT ${familiasOf(asked)})`,
      ),
    )
    .orderBy(desc(juncoes.em), juncoes.id);

interface Joined {
  familias: string[];
  /** A person of each family, as far as the scope reaches. */
  people: Person[];
  /** Rows of the scope that are on the family's card. */
  cards: string[];
  juntadas: Familia["juntadas"];
}

/** Reads what was joined to a family; most have nothing. */
export async function readJuncoes(db: Db, scope: Scope, asked: Asked): Promise<Joined> {
  const rows = await juncoesOf(db, asked);
  if (rows.length === 0) return { familias: [asked.familia], people: [], cards: [], juntadas: [] };
  const ids = rows.flatMap(({ pessoaA, pessoaB }) => [pessoaA, pessoaB]);
  const ways = distinct(await readWays(db, scope, ids));
  const people = await peopleOf(db, scope, ways);
  const personOf = (id: string) =>
    people.find(({ way }) => [way.leadId, way.preMatriculaId, way.matriculaId].includes(id));
  return {
    familias: rows.flatMap(({ familiaA, familiaB }) => [familiaA, familiaB]),
    people,
    cards: await idsOnCard(db, scope, asked),
    // A caller parts only those of whom both are in reach.
    juntadas: rows.flatMap(({ id, em, pessoaA, pessoaB }) => {
      const [a, b] = [personOf(pessoaA), personOf(pessoaB)];
      return a && b ? [{ id, em: em.toISOString(), pessoas: [a.shown, b.shown] }] : [];
    }),
  };
}

async function idsOnCard(db: Db, scope: Scope, { unidade, familia }: Asked): Promise<string[]> {
  const one = sql`public.familia_unida(${unidade}::uuid, ${familia}::uuid)`;
  const rows = await db
    .select({ id: sql<string>`coalesce(${contatos.leadId}, ${contatos.preMatriculaId})` })
    .from(contatos)
    .where(
      and(
        scope.contatos,
        eq(contatos.microFranquiaId, unidade),
        eq(contatos.familia, one),
        isNotNull(contatos.venceEm),
      ),
    )
    .limit(MOST_ON_CARD);
  return rows.map(({ id }) => id);
}

const MOST_ON_CARD = 60;
