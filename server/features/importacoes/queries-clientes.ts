import { and, inArray } from "drizzle-orm";
import { NovoCliente } from "#shared/contract/clientes.ts";
import { kitLabels, produtoLabels } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, users } from "../../db/schema.ts";
import { takenBy } from "../../lib/pg-errors.ts";
import { checked, type Conferida, type Linha, valueOfLabel } from "./rules.ts";

/** Checks rows of clients by the schema of their form; the access goes out as a link. */
export async function checkClientes(
  db: Db,
  { scope }: Pick<Who, "scope">,
  linhas: Linha[],
): Promise<Conferida[]> {
  const parsed = linhas.map((linha) => {
    const { produto, kit, ...rest } = linha.valores;
    const body = {
      ...rest,
      produto: valueOfLabel(produtoLabels, produto),
      kit: valueOfLabel(kitLabels, kit),
      enviarAcesso: true,
    };
    return { linha, result: checked(NovoCliente, body) };
  });
  const bodies = parsed.flatMap(({ result }) => ("corpo" in result ? [result.corpo] : []));
  const taken = await takenOf(db, scope, bodies);
  return parsed.map(({ linha, result }): Conferida => {
    if ("erros" in result) return { linha, erros: result.erros, chaves: [] };
    const { corpo } = result;
    const own = taken.own.get(corpo.cnpj);
    const account = taken.emails.get(corpo.email);
    const isOthers = account !== undefined && account !== own?.userId;
    const erros = [
      ...(own === undefined && taken.cnpjs.has(corpo.cnpj)
        ? [{ campo: "cnpj", mensagem: takenBy(["clientes_cnpj_unique"]).message }]
        : []),
      ...(isOthers ? [{ campo: "email", mensagem: takenBy(["users_email_unique"]).message }] : []),
    ];
    const chaves = [`cnpj ${corpo.cnpj}`, `email ${corpo.email}`];
    return { linha, erros, corpo, chaves, ...(own && { registroId: own.id }) };
  });
}

/** Clients of the scope by CNPJ, all taken CNPJs, and the accounts of taken e-mails. */
async function takenOf(db: Db, scope: Who["scope"], bodies: { cnpj: string; email: string }[]) {
  const cnpjs = bodies.map(({ cnpj }) => cnpj);
  const emails = bodies.map(({ email }) => email);
  const { id, cnpj, userId } = clientes;
  const isAsked = inArray(cnpj, cnpjs);
  const own = await db
    .select({ id, cnpj, userId })
    .from(clientes)
    .where(and(scope.clientes, isAsked));
  // The create call refuses these whatever unit they belong to.
  const all = await db.select({ cnpj }).from(clientes).where(isAsked);
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  return {
    own: new Map(own.map((row) => [row.cnpj, row])),
    cnpjs: new Set(all.map((row) => row.cnpj)),
    emails: new Map(accounts.map((row) => [row.email, row.id])),
  };
}
