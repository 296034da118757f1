import { and, eq, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Unidade } from "#shared/contract/unidades.ts";
import { type Action, may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, eventos, franquias, microFranquias, users } from "../../db/schema.ts";
import { openEndereco } from "../../db/sealed-account.ts";
import { totalsOfUnidade } from "../../db/totals.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { isBelow } from "../eventos/queries.ts";
import { contactOf } from "../usuarios/queries.ts";

/** A unit of one kind: its table, its name, the unit above, and the rights to list and edit it. */
interface Kind {
  tipo: Unidade["tipo"];
  table: typeof franquias | typeof microFranquias | typeof clientes;
  where: SQL;
  nome: PgColumn;
  action: Action;
  edit: Action;
  above?: { tipo: Unidade["tipo"]; table: typeof franquias | typeof microFranquias; id: PgColumn };
}

const kindsOf = ({ scope }: Who): Kind[] => [
  {
    tipo: "franquia",
    table: franquias,
    where: scope.franquias,
    nome: franquias.razaoSocial,
    action: "franquias:list",
    edit: "franquias:update",
  },
  {
    tipo: "micro_franquia",
    table: microFranquias,
    where: scope.microFranquias,
    nome: microFranquias.razaoSocial,
    action: "micro-franquias:list",
    edit: "micro-franquias:update",
    above: { tipo: "franquia", table: franquias, id: microFranquias.franquiaId },
  },
  {
    tipo: "cliente",
    table: clientes,
    where: scope.clientes,
    nome: clientes.nomeFantasia,
    action: "clientes:list",
    edit: "clientes:update",
    above: { tipo: "micro_franquia", table: microFranquias, id: clientes.microFranquiaId },
  },
];

/**
 * Reads a unit of whatever kind, if the caller may list that kind.
 * @throws AppError not-found outside the scope
 */
export async function getUnidade(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  who: Who,
  id: string,
): Promise<Unidade> {
  const arms = kindsOf(who)
    .filter(({ action }) => may(who.actor.role, action))
    .map((kind) => armOf(kind, id));
  const { rows } = await db.execute<
    { json: Omit<Unidade, "numeros" | "user">; conta: Conta | null } & Unidade["numeros"]
  >(sql`
    SELECT unidade.json, unidade.conta, n.leads, n.pre_matriculas AS "preMatriculas", n.paradas AS aguardando, n.matriculas,
      (SELECT count(*)::int FROM ${eventos} WHERE ${and(who.scope.eventos, isBelow(id))}) AS eventos
    FROM (${sql.join(arms, sql` UNION ALL `)}) unidade CROSS JOIN LATERAL ${totalsOfUnidade(sql`${id}::uuid`)} n`);
  const { json, conta, ...numeros } = found(rows[0], "Unidade não encontrada");
  return { ...json, user: conta && contactIn(secrets, conta), numeros };
}

/** The account of a unit, with its address as it is stored. */
type Conta = NonNullable<Unidade["user"]> & { id: string; enderecoSelado: string | null };

function contactIn(secrets: Secrets, { id, enderecoSelado, ...user }: Conta): Unidade["user"] {
  const { endereco } = user;
  return { ...user, endereco: openEndereco(secrets, id, { endereco, enderecoSelado }) };
}

function armOf({ tipo, table, where, nome, above }: Kind, id: string): SQL {
  const { cnpj, repLegal, cep, cidade, estado, isActive } = table;
  const account = sql`CASE WHEN ${users.id} IS NOT NULL THEN json_build_object(
    'id', ${users.id}, 'email', ${contactOf(table)}, 'telefone', ${users.telefone},
    'endereco', ${users.endereco}, 'enderecoSelado', ${users.enderecoSelado}) END`;
  const acima = above
    ? sql`(SELECT json_build_object('id', u.id, 'tipo', ${above.tipo}::text, 'nome', u.razao_social)
        FROM ${above.table} u WHERE u.id = ${above.id})`
    : sql`NULL::json`;
  return sql`SELECT json_build_object(
      'id', ${table.id}, 'tipo', ${tipo}::text, 'nome', ${nome}, 'cnpj', ${cnpj}, 'repLegal', ${repLegal},
      'cep', ${cep}, 'cidade', ${cidade}, 'estado', ${estado}, 'isActive', ${isActive},
      'acima', ${acima}) AS json, ${account} AS conta
    FROM ${table} LEFT JOIN ${users} ON ${users.id} = ${table.userId}
    WHERE ${and(where, eq(table.id, id))}`;
}

/**
 * Reads the sealed CPF of a unit's account, if the caller may edit that kind of unit.
 * @returns the account's id and CPF, both null where the unit has no account
 * @throws AppError not-found outside the scope
 */
export async function findCpf(tx: Db, who: Who, id: string): Promise<SealedCpf> {
  const arms = kindsOf(who)
    .filter(({ edit }) => may(who.actor.role, edit))
    .map(
      ({
        table,
        where,
      }) => sql`SELECT ${getTableName(table)}::text AS entity, ${users.id}, ${users.cpf}
        FROM ${table} LEFT JOIN ${users} ON ${users.id} = ${table.userId} WHERE ${and(where, eq(table.id, id))}`,
    );
  const { rows } = await tx.execute<SealedCpf>(sql.join(arms, sql` UNION ALL `));
  return found(rows[0], "Unidade não encontrada");
}

interface SealedCpf extends Record<string, unknown> {
  /** The unit's table. */
  entity: "franquias" | "micro_franquias" | "clientes";
  id: string | null;
  cpf: string | null;
}
