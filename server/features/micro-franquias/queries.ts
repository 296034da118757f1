import { and, eq, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import {
  MicroFranquia,
  type microFranquias as contract,
} from "#shared/contract/micro-franquias.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import { columnsIn } from "../../db/answered.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, sortBy, type Page, type Sort } from "../../db/paging.ts";
import { franquias, microFranquias, users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { ownerColumns, ownerOf } from "../usuarios/queries.ts";

type Reads = Pick<Deps, "db" | "secrets">;

/** Lists the scope's micro-franchises by name, each with the name of its franchise. */
export async function listMicroFranquias(
  { db, secrets }: Reads,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<MicroFranquia>> {
  const where = whereOf(who, query);
  const page = await readPage(
    query,
    sortOf(query),
    ({ after, orderBy, limit }) =>
      selectMicroFranquias(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, microFranquias, where),
  );
  return mapPage(page, (row) => microFranquiaOf(row, who, secrets));
}

type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  return and(
    scope.microFranquias,
    query.isActive === undefined ? undefined : eq(microFranquias.isActive, query.isActive),
    contains(microFranquias.busca, query.busca),
  );
}

export function sortOf({ ordem }: Asked): Sort {
  const { id } = microFranquias;
  return sortBy(ordem, {
    nome: { razaoSocial: microFranquias.razaoSocial, id },
    representante: { repLegal: microFranquias.repLegal, id },
    franquia: { "franquia.razaoSocial": franquias.razaoSocial, id },
    cidade: { cidade: sql`coalesce(${microFranquias.cidade}, '')`, id },
    estado: { estado: sql`coalesce(${microFranquias.estado}, '')`, id },
    status: { isActive: microFranquias.isActive, id },
  });
}

/** @throws AppError not-found outside the scope */
export async function getMicroFranquia(
  { db, secrets }: Reads,
  who: Who,
  id: string,
): Promise<MicroFranquia> {
  const [row] = await selectMicroFranquias(db).where(
    and(who.scope.microFranquias, eq(microFranquias.id, id)),
  );
  return microFranquiaOf(found(row, "Micro-franquia não encontrada"), who, secrets);
}

function selectMicroFranquias(db: Db) {
  return db
    .select({
      ...columnsIn(microFranquias, MicroFranquia),
      versao: versionOfUnit(microFranquias),
      franquia: { razaoSocial: franquias.razaoSocial },
      user: ownerColumns(microFranquias),
    })
    .from(microFranquias)
    .innerJoin(franquias, eq(franquias.id, microFranquias.franquiaId))
    .leftJoin(users, eq(users.id, microFranquias.userId));
}

function microFranquiaOf(
  row: Awaited<ReturnType<typeof selectMicroFranquias>>[number],
  who: Who,
  secrets: Deps["secrets"],
): MicroFranquia {
  return {
    ...row,
    user: ownerOf(secrets, row.user, may(who.actor.role, "micro-franquias:update")),
  };
}
