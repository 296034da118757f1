import { eq, getTableColumns } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import { endSessionsOf } from "../../access/session.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import type { Secrets } from "../../lib/secrets.ts";

/** What the account of a unit or seller holds beside its role. */
interface AccountData {
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  endereco: string;
  dataNascimento?: string | undefined;
}

/** An account is stored with the hash made before the transaction: nothing slow happens inside one. */
export interface NewAccount extends AccountData {
  role: Role;
  passwordHash: string;
}

/** @returns the account's id; a taken e-mail is a 409 by its constraint */
export async function createAccount(tx: Db, secrets: Secrets, { passwordHash, cpf, ...account }: NewAccount): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({ ...account, cpf: secrets.seal(cpf), password: passwordHash })
    .returning({ id: users.id });
  if (row === undefined) throw new Error("the account was not stored");
  return row.id;
}

type Change = { [Field in keyof AccountData]?: AccountData[Field] | undefined };

/**
 * Changes what is given. A new e-mail, and a deactivated unit, end every session (decisions §1.6).
 * @param deactivated the unit was switched off in the same transaction
 */
export async function updateAccount(tx: Db, secrets: Secrets, userId: string, change: Change, deactivated: boolean): Promise<void> {
  const { cpf, ...plain } = change;
  const values = { ...plain, ...(cpf === undefined ? {} : { cpf: secrets.seal(cpf) }) };
  const changes = Object.values(values).some((value) => value !== undefined);
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  if (changes) await tx.update(users).set(values).where(eq(users.id, userId));
  const newEmail = change.email !== undefined && change.email !== before?.email;
  if (newEmail || deactivated) await endSessionsOf(tx, userId);
}

const { email, cpf, dataNascimento, telefone, endereco } = getTableColumns(users);

/** Columns of a unit's account, for a left join; all null where the unit has none. */
export const accountColumns = { email, cpf, dataNascimento, telefone, endereco };

/**
 * The nested user of a unit as the contract has it.
 * @param mayEdit only then is the CPF opened and sent (decisions §1.14)
 */
export function accountOf<Row extends { cpf: string | null }>(row: Row | null, secrets: Secrets, mayEdit: boolean) {
  if (row === null) return null;
  const { cpf: sealed, ...rest } = row;
  return mayEdit ? { ...rest, cpf: sealed === null ? null : secrets.open(sealed) } : rest;
}
