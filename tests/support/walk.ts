import { sql } from "drizzle-orm";
import { tablesOf } from "#server/db/backup/tables.ts";
import type { Db } from "#server/db/client.ts";
import type { Secrets, SealedColumn } from "#server/lib/secrets.ts";

const SEALED: Record<string, Record<string, SealedColumn>> = {
  users: {
    cpf: "users.cpf",
    data_nascimento_selada: "users.data_nascimento_selada",
    endereco_selado: "users.endereco_selado",
  },
  factors: { secret: "factors.secret" },
  outbox: { payload: "outbox.payload" },
  importacoes: { cabecalho: "importacoes.cabecalho" },
  importacao_linhas: { conteudo: "importacao_linhas.conteudo" },
};

/**
 * Walks every row of every table, with its JSON columns and its sealed values opened.
 * @returns where each of these texts stands, as "table: text"
 */
export async function whereItStands(db: Db, secrets: Secrets, texts: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await tablesOf(db)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`SELECT to_jsonb(t) AS row FROM public.${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      const told = JSON.stringify([row, openedOf(secrets, name, row)]).toLowerCase();
      for (const text of texts)
        if (told.includes(text.toLowerCase())) found.add(`${name}: ${text}`);
    }
  }
  return [...found].toSorted();
}

function openedOf(secrets: Secrets, table: string, row: Record<string, unknown>) {
  return Object.entries(SEALED[table] ?? {}).map(([column, sealed]) => {
    const value = row[column];
    return typeof value === "string" ? secrets.open(value, sealed, String(row["id"])) : "";
  });
}
