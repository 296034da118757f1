import type { Role } from "#shared/labels.ts";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { createAccount, updateAccount } from "./account.ts";

/** Payload of a unit's form, whole or in part: the unit's own columns and those of its account. */
interface UnitBody {
  repLegal?: string | undefined;
  isActive?: boolean | undefined;
  email?: string | undefined;
  cpf?: string | undefined;
  telefone?: string | undefined;
  endereco?: string | undefined;
  dataNascimento?: string | undefined;
  password?: string | undefined;
}
type AccountField = "email" | "cpf" | "telefone" | "endereco" | "dataNascimento" | "password";

/** Splits a payload into the unit's own columns and the account's, whose name is the legal representative's. */
export function splitUnit<Body extends UnitBody>(body: Body) {
  const { email, cpf, telefone, endereco, dataNascimento, password: _password, ...unit } = body;
  return { unit: unit as Omit<Body, AccountField>, account: { nome: body.repLegal, email, cpf, telefone, endereco, dataNascimento } };
}

/**
 * Brings the account of a unit in line with an edit, in the edit's transaction. A unit that has none gets one, which
 * its owner enters by "Esqueci minha senha".
 * @param current the unit's account as it stands
 * @returns the account's id, or null when the unit still has none
 * @throws AppError invalid when there is an e-mail for a new account but not the rest of it
 */
export async function syncUnitAccount(tx: Db, secrets: Secrets, current: { userId: string | null; role: Role }, body: UnitBody): Promise<string | null> {
  const { nome, email, cpf, telefone, endereco, dataNascimento } = splitUnit(body).account;
  if (current.userId !== null) {
    const change = { nome, email, cpf, telefone, endereco, dataNascimento };
    await updateAccount(tx, secrets, current.userId, change, body.isActive === false);
    return current.userId;
  }
  if (email === undefined) return null;
  if (nome === undefined || cpf === undefined || telefone === undefined || endereco === undefined) {
    throw new AppError("invalid", "Preencha os dados do responsável para criar a conta de acesso");
  }
  const account = { nome, email, cpf, telefone, endereco, dataNascimento };
  return createAccount(tx, secrets, { ...account, role: current.role, passwordHash: NO_PASSWORD });
}
