import { and, eq, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { Franquia, type franquias as contract } from "#shared/contract/franquias.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import { columnsIn } from "../../db/answered.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, sortBy, type Page, type Sort } from "../../db/paging.ts";
import { franquias, users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { ownerColumns, ownerOf } from "../usuarios/queries.ts";

type Reads = Pick<Deps, "db" | "secrets">;

export async function listFranquias(
  { db, secrets }: Reads,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Franquia>> {
  const where = whereOf(who, query);
  const page = await readPage(
    query,
    sortOf(query),
    ({ after, orderBy, limit }) =>
      selectFranquias(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, franquias, where),
  );
  return mapPage(page, (row) => franquiaOf(row, who, secrets));
}

type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  return and(
    scope.franquias,
    query.isActive === undefined ? undefined : eq(franquias.isActive, query.isActive),
    query.estado === undefined ? undefined : eq(franquias.estado, query.estado),
    contains(franquias.busca, query.busca),
  );
}

export function sortOf({ ordem }: Asked): Sort {
  const { id } = franquias;
  return sortBy(ordem, {
    nome: { razaoSocial: franquias.razaoSocial, id },
    representante: { repLegal: franquias.repLegal, id },
    cidade: { cidade: sql`coalesce(${franquias.cidade}, '')`, id },
    estado: { estado: sql`coalesce(${franquias.estado}, '')`, id },
    status: { isActive: franquias.isActive, id },
  });
}

/** @throws AppError not-found outside the scope */
export async function getFranquia({ db, secrets }: Reads, who: Who, id: string): Promise<Franquia> {
  const [row] = await selectFranquias(db).where(and(who.scope.franquias, eq(franquias.id, id)));
  return franquiaOf(found(row, "Franquia não encontrada"), who, secrets);
}

function selectFranquias(db: Db) {
  return db
    .select({
      ...columnsIn(franquias, Franquia),
      versao: versionOfUnit(franquias),
      user: ownerColumns(franquias),
    })
    .from(franquias)
    .leftJoin(users, eq(users.id, franquias.userId));
}

function franquiaOf(
  row: Awaited<ReturnType<typeof selectFranquias>>[number],
  who: Who,
  secrets: Deps["secrets"],
): Franquia {
  return { ...row, user: ownerOf(secrets, row.user, may(who.actor.role, "franquias:update")) };
}
