import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { NovoCliente } from "#shared/contract/clientes.ts";
import { clientes, users } from "../../db/schema.ts";
import { openOwner } from "../../db/sealed-account.ts";
import { AppError } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { changeCliente, createCliente } from "../clientes/commands.ts";
import type { Guardada, Kind } from "./rules-kind.ts";
import { checkClientes } from "./queries-clientes.ts";

/** Imports schools, each with its account, whose owner gets the link to create the password. */
export const clientesKind: Kind = {
  check: ({ db }, who, _row, linhas) => checkClientes(db, who, linhas),
  admit: ({ limits }, { actor }, { novas }) =>
    novas > 0 ? limits.hitMany("new-accounts", actor.userId, novas) : Promise.resolve(),
  create: async (tx, parts, who, _row, rows) => {
    const stored: Guardada[] = [];
    for (const { id, corpo } of rows) {
      const made = await createCliente(tx, parts, who, corpo as NovoCliente, NO_PASSWORD);
      stored.push({ id, registroId: made.id });
    }
    return stored;
  },
  update: async (tx, parts, who, rows) => {
    const stored: Guardada[] = [];
    for (const { id, corpo, registroId } of rows) {
      if (registroId === null) continue;
      const [before] = await tx
        .select({ unit: getTableColumns(clientes), account: getTableColumns(users) })
        .from(clientes)
        .leftJoin(users, eq(users.id, clientes.userId))
        .where(and(who.scope.clientes, eq(clientes.id, registroId)));
      if (before === undefined) continue;
      const { unit, account } = before;
      const { nomeFantasia, cnpj, repLegal, produto, kit, cep, cidade, estado } = unit;
      const owner = account && openOwner(parts.secrets, account);
      const antes = withoutGaps({
        nomeFantasia,
        cnpj,
        repLegal,
        produto,
        kit,
        cep,
        cidade,
        estado,
        ...(account && { telefone: account.telefone, email: unit.emailContato ?? account.email }),
        ...(owner && { cpf: owner.cpf, endereco: owner.endereco }),
      });
      const { enviarAcesso: _link, password: _password, ...body } = corpo as NovoCliente;
      await changeCliente(tx, parts, who, registroId, body);
      stored.push({ id, registroId, antes });
    }
    return stored;
  },
  undo: async (tx, parts, who, _row, { created, updated }) => {
    for (const { registroId, antes } of updated)
      await changeCliente(tx, parts, who, registroId, antes ?? {});
    if (created.length === 0) return;
    const mine = and(who.scope.clientes, inArray(clientes.id, created));
    const rows = await tx
      .select({ id: clientes.id, userId: clientes.userId, password: users.password })
      .from(clientes)
      .leftJoin(users, eq(users.id, clientes.userId))
      .where(mine)
      .for("update", { of: clientes });
    const ids = sql.param(rows.map(({ id }) => id));
    const { rows: busy } = await tx.execute<{
      n: number;
    }>(sql`SELECT count(*)::int AS n FROM clientes c
      WHERE c.id = ANY (${ids}::uuid[]) AND (EXISTS (SELECT FROM cursos x WHERE x.cliente_id = c.id)
        OR EXISTS (SELECT FROM eventos e WHERE e.cliente_id = c.id)
        OR EXISTS (SELECT FROM leads l JOIN origens o ON o.id = l.origem_id WHERE o.cliente_id = c.id))`);
    const entered = rows.filter(({ password }) => password !== null && password !== NO_PASSWORD);
    if (entered.length > 0 || (busy[0]?.n ?? 0) > 0)
      throw new AppError(
        "conflict",
        "Um cliente desta planilha já criou a senha, tem cursos ou eventos. Nada foi desfeito.",
      );
    const accounts = sql.param(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])));
    await tx.execute(sql`DELETE FROM origens WHERE cliente_id = ANY (${ids}::uuid[])`);
    await tx.delete(clientes).where(mine);
    await tx.execute(sql`DELETE FROM outbox WHERE sent_at IS NULL AND template = 'set-password'
      AND recipient IN (SELECT email FROM users WHERE id = ANY (${accounts}::uuid[]))`);
    await tx.execute(sql`DELETE FROM users WHERE id = ANY (${accounts}::uuid[])`);
  },
};

function withoutGaps(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
