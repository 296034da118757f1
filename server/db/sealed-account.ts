import { sql } from "drizzle-orm";
import type { SealedColumn, Secrets } from "../lib/secrets.ts";
import { version } from "../lib/version.ts";
import type { Db } from "./client.ts";
import { isServedByOthers } from "./instances.ts";
import { users } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** The values of an account that are never stored in clear. */
export interface OwnerData {
  cpf: string | null;
  dataNascimento: string | null;
  endereco: string | null;
}

type OwnerColumns = Pick<
  typeof users.$inferSelect,
  "cpf" | "dataNascimento" | "dataNascimentoSelada" | "endereco" | "enderecoSelado"
>;

/**
 * The columns of an account that hold these values; one that is left out is not touched. What a
 * release before left in clear goes.
 */
export function sealOwner(
  secrets: Secrets,
  id: string,
  { cpf, dataNascimento, endereco }: Partial<OwnerData>,
): Partial<OwnerColumns> {
  const sealed = (value: string | null, column: SealedColumn) =>
    value === null ? null : secrets.seal(value, column, id);
  return {
    ...(cpf !== undefined && { cpf: sealed(cpf, "users.cpf") }),
    ...(dataNascimento !== undefined && {
      dataNascimento: null,
      dataNascimentoSelada: sealed(dataNascimento, "users.data_nascimento_selada"),
    }),
    ...(endereco !== undefined && {
      endereco: null,
      enderecoSelado: sealed(endereco, "users.endereco_selado"),
    }),
  };
}

const openOne = (secrets: Secrets, sealed: string | null, column: SealedColumn, id: string) =>
  sealed === null ? null : secrets.open(sealed, column, id);

export const openCpf = (secrets: Secrets, id: string, { cpf }: Pick<OwnerColumns, "cpf">) =>
  openOne(secrets, cpf, "users.cpf", id);

/** A value in clear was written last, by a release that seals none. */
export const openNascimento = (
  secrets: Secrets,
  id: string,
  {
    dataNascimento,
    dataNascimentoSelada,
  }: Pick<OwnerColumns, "dataNascimento" | "dataNascimentoSelada">,
) => dataNascimento ?? openOne(secrets, dataNascimentoSelada, "users.data_nascimento_selada", id);

/** A value in clear was written last, by a release that seals none. */
export const openEndereco = (
  secrets: Secrets,
  id: string,
  { endereco, enderecoSelado }: Pick<OwnerColumns, "endereco" | "enderecoSelado">,
) => endereco ?? openOne(secrets, enderecoSelado, "users.endereco_selado", id);

export const openOwner = (secrets: Secrets, row: OwnerColumns & { id: string }): OwnerData => ({
  cpf: openCpf(secrets, row.id, row),
  dataNascimento: openNascimento(secrets, row.id, row),
  endereco: openEndereco(secrets, row.id, row),
});

/** Accounts of one transaction, because each is locked until its end. */
const BATCH = 500;

const inClear = sql`(${users.dataNascimento} IS NOT NULL OR ${users.endereco} IS NOT NULL)`;

/** @returns the number of accounts with a birth date or an address in clear */
export function countInClear(db: Db): Promise<number> {
  return db.$count(users, inClear);
}

/**
 * Seals what a release before left in clear, unless one still runs: it would read nothing. Each
 * batch stands by itself, so that the next call goes on where this one broke off.
 * @returns the number of accounts
 */
export async function sealAccounts(db: Db, secrets: Secrets): Promise<number> {
  for (let count = 0; ;) {
    if (await isServedByOthers(db, version)) return count;
    const sealed = await transaction(db, (tx) => sealBatch(tx, secrets));
    count += sealed;
    if (sealed < BATCH) return count;
  }
}

async function sealBatch(tx: Db, secrets: Secrets): Promise<number> {
  const { id, dataNascimento, endereco } = users;
  const rows = await tx
    .select({ id, dataNascimento, endereco })
    .from(users)
    .where(inClear)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const sealed = rows.map((row) => ({
    id: row.id,
    nascimento:
      row.dataNascimento &&
      secrets.seal(row.dataNascimento, "users.data_nascimento_selada", row.id),
    endereco: row.endereco && secrets.seal(row.endereco, "users.endereco_selado", row.id),
  }));
  await tx.execute(sql`UPDATE users u SET data_nascimento = NULL, endereco = NULL,
      data_nascimento_selada = coalesce(v.nascimento, u.data_nascimento_selada),
      endereco_selado = coalesce(v.endereco, u.endereco_selado)
    FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS v (id uuid, nascimento text, endereco text)
    WHERE u.id = v.id`);
  return rows.length;
}
