import { and, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  MicroFranquia,
  microFranquias as contract,
} from "#shared/contract/micro-franquias.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, sortBy, type Page } from "../../db/paging.ts";
import { franquias, microFranquias, users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { accountColumns, accountOf } from "../usuarios/queries.ts";

type Reads = Pick<Deps, "db" | "secrets">;

/** Micro-franchises of the scope by name, each with the name of its franchise. */
export async function listMicroFranquias(
  { db, secrets }: Reads,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<MicroFranquia>> {
  const where = and(
    who.scope.microFranquias,
    query.isActive === undefined ? undefined : eq(microFranquias.isActive, query.isActive),
    contains(microFranquias.busca, query.busca),
  );
  const { id } = microFranquias;
  const page = await readPage(
    query,
    sortBy(query.ordem, {
      nome: { razaoSocial: microFranquias.razaoSocial, id },
      representante: { repLegal: microFranquias.repLegal, id },
      franquia: { "franquia.razaoSocial": franquias.razaoSocial, id },
      cidade: { cidade: sql`coalesce(${microFranquias.cidade}, '')`, id },
      estado: { estado: sql`coalesce(${microFranquias.estado}, '')`, id },
      status: { isActive: microFranquias.isActive, id },
    }),
    ({ after, orderBy, limit }) =>
      selectMicroFranquias(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, microFranquias, where),
  );
  return mapPage(page, (row) => microFranquiaOf(row, who, secrets));
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
      id: microFranquias.id,
      razaoSocial: microFranquias.razaoSocial,
      cnpj: microFranquias.cnpj,
      repLegal: microFranquias.repLegal,
      cep: microFranquias.cep,
      cidade: microFranquias.cidade,
      estado: microFranquias.estado,
      isActive: microFranquias.isActive,
      franquia: { razaoSocial: franquias.razaoSocial },
      user: accountColumns,
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
    user: accountOf(secrets, row.user, may(who.actor.role, "micro-franquias:update")),
  };
}
