import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ResumoDeMetas, TipoAbaixo } from "#shared/contract/metas.ts";
import type { Role } from "#shared/labels.ts";
import type { Actor } from "../../access/actor.ts";
import type { Scope } from "../../access/scope.ts";
import {
  clientes,
  franqueadores,
  franquias,
  microFranquias,
  users,
  vendedores,
} from "../../db/schema.ts";
import type { UnitColumn } from "../../db/totals.ts";
import { AppError } from "../../lib/errors.ts";

export type TipoUnidade = ResumoDeMetas["unidade"]["tipo"];

/** A kind of unit with targets: its rows, its name, and the column of its kept numbers. */
export interface Kind {
  tipo: TipoUnidade;
  table:
    | typeof franqueadores
    | typeof franquias
    | typeof microFranquias
    | typeof vendedores
    | typeof clientes;
  nome: PgColumn | SQL<string>;
  column: UnitColumn;
  isActive: PgColumn | SQL;
  where: (scope: Scope) => SQL;
}

/** A kind that has a unit above, and the column that refers to it. */
export interface KindBelow extends Kind {
  tipo: TipoAbaixo;
  parent: PgColumn;
}

const network: Kind = {
  tipo: "franqueador",
  table: franqueadores,
  nome: franqueadores.razaoSocial,
  column: "franqueadorId",
  isActive: sql`true`,
  where: (scope) => scope.franqueadores,
};

export const kindsBelow: Record<TipoAbaixo, KindBelow> = {
  franquia: {
    tipo: "franquia",
    table: franquias,
    nome: franquias.razaoSocial,
    column: "franquiaId",
    isActive: franquias.isActive,
    where: (scope) => scope.franquias,
    parent: franquias.franqueadorId,
  },
  micro_franquia: {
    tipo: "micro_franquia",
    table: microFranquias,
    nome: microFranquias.razaoSocial,
    column: "microFranquiaId",
    isActive: microFranquias.isActive,
    where: (scope) => scope.microFranquias,
    parent: microFranquias.franquiaId,
  },
  vendedor: {
    tipo: "vendedor",
    table: vendedores,
    // A seller has no name but the account's, and is switched off with it.
    nome: sql<string>`(SELECT coalesce(${users.nome}, 'Vendedor sem nome') FROM ${users} WHERE ${users.id} = ${vendedores.userId})`,
    column: "vendedorId",
    isActive: sql`(${vendedores.isActive} AND EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${vendedores.userId} AND ${users.isActive}))`,
    where: (scope) => scope.vendedores,
    parent: vendedores.microFranquiaId,
  },
  cliente: {
    tipo: "cliente",
    table: clientes,
    nome: clientes.nomeFantasia,
    column: "clienteId",
    isActive: clientes.isActive,
    where: (scope) => scope.clientes,
    parent: clientes.microFranquiaId,
  },
};

export const kinds: Record<TipoUnidade, Kind> = { franqueador: network, ...kindsBelow };

/** The kinds whose targets a unit sets. A seller's clients are their micro-franchise's. */
export const below: Record<TipoUnidade, TipoAbaixo[]> = {
  franqueador: ["franquia"],
  franquia: ["micro_franquia"],
  micro_franquia: ["cliente", "vendedor"],
  vendedor: [],
  cliente: [],
};

/** The id of the caller's own unit. @throws AppError forbidden for a student, who has none */
export function ownUnit(actor: Actor): { id: string; tipo: Exclude<Role, "aluno"> } {
  switch (actor.role) {
    case "franqueador":
      return { id: actor.franqueadorId, tipo: actor.role };
    case "franquia":
      return { id: actor.franquiaId, tipo: actor.role };
    case "micro_franquia":
      return { id: actor.microFranquiaId, tipo: actor.role };
    case "vendedor":
      return { id: actor.vendedorId, tipo: actor.role };
    case "cliente":
      return { id: actor.clienteId, tipo: actor.role };
    case "aluno":
      throw new AppError("forbidden", "Sem permissão");
  }
}

/** The ids of the units whose targets the caller sets, as rows of `id`. */
export function settable(scope: Scope, actor: Actor): SQL {
  const own = ownUnit(actor);
  const arms = below[own.tipo].map((tipo) => {
    const { table, where, parent } = kindsBelow[tipo];
    return sql`SELECT ${table.id} AS id FROM ${table} WHERE ${and(where(scope), eq(parent, own.id))}`;
  });
  // Nobody stands above the network, so it sets its own.
  if (own.tipo === "franqueador")
    arms.push(
      sql`SELECT ${franqueadores.id} AS id FROM ${franqueadores} WHERE ${scope.franqueadores}`,
    );
  return sql.join(arms, sql` UNION ALL `);
}
