import { and, eq, type SQL } from "drizzle-orm";
import { Cliente, type clientes as contract } from "#shared/contract/clientes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import { columnsIn } from "../../db/answered.ts";
import type { Db } from "../../db/client.ts";
import { since, until } from "../../db/days.ts";
import { countRows, mapPage, readPage, sortBy, type Page, type Sort } from "../../db/paging.ts";
import { clientes, microFranquias, users } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { versionOfUnit } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { accountColumns, accountOf } from "../usuarios/queries.ts";

type Reads = Pick<Deps, "db" | "secrets">;

/**
 * Lists the scope's clients by name; a client gets only its own row (product.md#unit-of-a-new-row).
 */
export async function listClientes(
  { db, secrets }: Reads,
  who: Who,
  query: QueryOf<typeof contract.list>,
): Promise<Page<Cliente>> {
  const where = whereOf(who, query);
  const page = await readPage(
    query,
    sortOf(query),
    ({ after, orderBy, limit }) =>
      selectClientes(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, clientes, where),
  );
  return mapPage(page, (row) => clienteOf(row, who, secrets));
}

type Asked = Omit<QueryOf<typeof contract.list>, "limit" | "cursor">;

export function whereOf({ scope }: Who, query: Asked): SQL | undefined {
  return and(
    scope.clientes,
    query.produto === undefined ? undefined : eq(clientes.produto, query.produto),
    query.kit === undefined ? undefined : eq(clientes.kit, query.kit),
    query.isActive === undefined ? undefined : eq(clientes.isActive, query.isActive),
    query.desde === undefined ? undefined : since(clientes.createdAt, query.desde),
    query.ate === undefined ? undefined : until(clientes.createdAt, query.ate),
    contains(clientes.busca, query.busca),
  );
}

export function sortOf({ ordem }: Asked): Sort {
  const { id } = clientes;
  return sortBy(ordem, {
    nome: { nomeFantasia: clientes.nomeFantasia, id },
    representante: { repLegal: clientes.repLegal, id },
    "micro-franquia": { "microFranquia.razaoSocial": microFranquias.razaoSocial, id },
    produto: { produto: clientes.produto, id },
    kit: { kit: clientes.kit, id },
    status: { isActive: clientes.isActive, id },
  });
}

/** @throws AppError not-found outside the scope */
export async function getCliente({ db, secrets }: Reads, who: Who, id: string): Promise<Cliente> {
  const [row] = await selectClientes(db).where(and(who.scope.clientes, eq(clientes.id, id)));
  return clienteOf(found(row, "Cliente não encontrado"), who, secrets);
}

function selectClientes(db: Db) {
  return db
    .select({
      ...columnsIn(clientes, Cliente),
      versao: versionOfUnit(clientes),
      microFranquia: { razaoSocial: microFranquias.razaoSocial },
      user: accountColumns(clientes),
    })
    .from(clientes)
    .innerJoin(microFranquias, eq(microFranquias.id, clientes.microFranquiaId))
    .leftJoin(users, eq(users.id, clientes.userId));
}

function clienteOf(
  row: Awaited<ReturnType<typeof selectClientes>>[number],
  who: Who,
  secrets: Deps["secrets"],
): Cliente {
  return { ...row, user: accountOf(secrets, row.user, may(who.actor.role, "clientes:update")) };
}
