import { and, eq, sql, type SQL } from "drizzle-orm";
import type { auditoria as contract, Registro } from "#shared/contract/auditoria.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { since, until } from "../../db/days.ts";
import { COUNTED } from "../../db/json-page.ts";
import { mapPage, readPage, type Page, type Sort } from "../../db/paging.ts";
import { trilha, users } from "../../db/schema.ts";

type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

/** Lists the trail of the scope, newest first. */
export async function listRegistros(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Registro>> {
  const where = whereOf(who, query);
  const page = await readPage(
    query,
    NEWEST,
    ({ after, orderBy, limit }) =>
      selectRegistros(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countUpTo(db, where),
  );
  const isFloor = page.total > COUNTED;
  return { ...mapPage(page, registroOf), total: isFloor ? COUNTED : page.total, isFloor };
}

export const NEWEST: Sort = { by: { at: trilha.at, id: trilha.id }, direction: "desc" };

export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  const { busca, ator, acao, entidade, desde, ate } = query;
  return and(
    scope.trilha,
    ator === undefined ? undefined : eq(trilha.actorId, ator),
    acao === undefined ? undefined : eq(trilha.action, acao),
    entidade === undefined ? undefined : eq(trilha.entity, entidade),
    desde === undefined ? undefined : since(trilha.at, desde),
    ate === undefined ? undefined : until(trilha.at, ate),
    // An account's e-mail is not searched: the trail does not show it.
    busca ? sql`public.fold(${users.nome}) LIKE public.contains_pattern(${busca})` : undefined,
  );
}

export function selectRegistros(db: Db) {
  return db
    .select({
      id: trilha.id,
      at: trilha.at,
      actorId: trilha.actorId,
      nome: users.nome,
      role: users.role,
      acao: trilha.action,
      entidade: trilha.entity,
      entidadeId: trilha.entityId,
      detalhes: trilha.details,
    })
    .from(trilha)
    .leftJoin(users, eq(users.id, trilha.actorId));
}

export function registroOf(row: Awaited<ReturnType<typeof selectRegistros>>[number]): Registro {
  const { id, at, actorId, nome, role, detalhes, ...rest } = row;
  return {
    id: String(id),
    em: at.toISOString(),
    ator: actorId === null ? null : { id: actorId, nome, role },
    ...rest,
    detalhes: detalhes ?? {},
  };
}

/** The trail grows by thousands a day, so that it is counted to a limit only. */
async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: trilha.id })
    .from(trilha)
    .leftJoin(users, eq(users.id, trilha.actorId))
    .where(where)
    .limit(COUNTED + 1)
    .as("some");
  return db.$count(some);
}
