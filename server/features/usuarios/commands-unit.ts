import { eq } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import { endAccess } from "../../access/session.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { openOwner, sealOwner } from "../../db/sealed-account.ts";
import { AppError, found } from "../../lib/errors.ts";
import { NO_PASSWORD } from "../../lib/password.ts";
import { askEmailChange, changeEmail, withdrawEmailChange } from "../acesso/commands-email.ts";
import { queueSetPassword } from "../acesso/commands-links.ts";
import { findTaken, type Unit } from "./queries-taken.ts";
import { createAccount, type AccountParts } from "./commands.ts";

/**
 * The payload of a unit's form, whole or in part: the unit's own columns and those of its account.
 */
interface UnitBody {
  repLegal?: string;
  cnpj?: string;
  isActive?: boolean;
  email?: string;
  cpf?: string;
  telefone?: string;
  endereco?: string;
  dataNascimento?: string;
  password?: string | undefined;
  enviarAcesso?: boolean | undefined;
}
type AccountField =
  | "email"
  | "cpf"
  | "telefone"
  | "endereco"
  | "dataNascimento"
  | "password"
  | "enviarAcesso";

/** Splits a payload into the unit's columns and the account's, named by the representative. */
export function splitUnit<Body extends UnitBody>(body: Body) {
  const { password: _password, enviarAcesso: _enviarAcesso, ...rest } = body;
  const { email, cpf, telefone, endereco, dataNascimento, ...unit } = rest;
  return {
    unit: unit as Omit<Body, AccountField>,
    account: {
      nome: body.repLegal,
      email,
      cpf,
      telefone,
      endereco,
      dataNascimento,
    },
  };
}

/** A unit's row before the edit, locked. */
interface CurrentUnit extends Record<string, unknown> {
  id: string;
  userId: string | null;
  emailContato: string | null;
  repLegal: string;
}

interface Synced {
  /** The columns of the unit's row that concern its account. */
  account: { userId: string | null; emailContato: string | null };
  /** The names of the changed fields, for the audit; never their values. */
  details: { fields: string };
}

const UNITS: Partial<Record<Role, Unit>> = {
  franquia: "franquias",
  micro_franquia: "microFranquias",
  cliente: "clientes",
};

/**
 * Applies a unit's edit to its account, in the edit's transaction. A unit without an account gets
 * one, which its owner enters by the mailed link. A new e-mail is the unit's contact at once, but
 * the account changes only if its owner agrees (docs/decisions/047).
 * @param role of the unit's account: it follows a new representative, and keeps the name that its
 * owner gave it under the same one
 * @throws AppError invalid when there is an e-mail for a new account but not the rest of it;
 * conflict for a taken e-mail or CNPJ, both at once
 */
export async function syncUnitAccount(
  tx: Db,
  parts: AccountParts,
  who: Who,
  { role, ...current }: CurrentUnit & { role: Role },
  body: UnitBody,
): Promise<Synced> {
  const { unit, account } = splitUnit(body);
  const taken = await findTaken(tx, UNITS[role], body, current);
  if (taken) throw taken;
  const fields = changedFields(unit, current);
  if (current.userId !== null) {
    const { emailContato, changed } = await updateAccount(tx, parts, who, current, body);
    const { userId } = current;
    return {
      account: { userId, emailContato },
      details: { fields: [...fields, ...changed].join(" ") },
    };
  }
  const { nome, email, cpf, telefone, endereco, dataNascimento } = account;
  if (email === undefined)
    return { account: { userId: null, emailContato: null }, details: { fields: fields.join(" ") } };
  if (nome === undefined || cpf === undefined || telefone === undefined || endereco === undefined) {
    throw new AppError("invalid", "Preencha os dados do responsável para criar a conta de acesso");
  }
  const data = { nome, email, cpf, telefone, endereco, dataNascimento };
  const userId = await createAccount(tx, parts, { ...data, role, passwordHash: NO_PASSWORD });
  return {
    account: { userId, emailContato: null },
    details: { fields: [...fields, "email"].join(" ") },
  };
}

/** The edit's action in the trail: switching a unit counts more than what else was changed. */
export function actionOf(
  { isActive }: UnitBody,
  { fields }: Synced["details"],
): "update" | "activate" | "deactivate" {
  if (!fields.split(" ").includes("isActive")) return "update";
  return isActive ? "activate" : "deactivate";
}

function changedFields(asked: object, before: Record<string, unknown>): string[] {
  return Object.entries(asked)
    .filter(([name, value]) => value !== undefined && value !== before[name])
    .map(([name]) => name);
}

/**
 * Changes fields of the account. Switching off ends sessions and links (product/acesso.md#deactivation).
 */
async function updateAccount(
  tx: Db,
  parts: AccountParts,
  who: Who,
  current: CurrentUnit,
  body: UnitBody,
): Promise<{ emailContato: string | null; changed: string[] }> {
  const { nome, email, telefone, ...owner } = splitUnit(body).account;
  const userId = current.userId ?? "";
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const before = found(row, "Conta não encontrada");
  const contact = current.emailContato ?? before.email;
  const stood = { ...before, ...openOwner(parts.secrets, before), email: contact };
  const changed = changedFields({ email, telefone, ...owner }, stood);
  // A value that stays is not sealed anew, which would make another version of the row.
  const sealed = Object.entries(owner).filter(([name]) => changed.includes(name));
  const values = {
    telefone,
    ...sealOwner(parts.secrets, userId, Object.fromEntries(sealed)),
    ...(nome === current.repLegal ? {} : { nome }),
  };
  if (Object.values(values).some((value) => value !== undefined))
    await tx.update(users).set(values).where(eq(users.id, userId));
  const isOff = body.isActive === false;
  if (isOff) await endAccess(tx, userId);
  if (email === undefined || email === contact)
    return { emailContato: current.emailContato, changed };
  const account = { userId, nome: values.nome ?? before.nome, email: before.email };
  const isAsked = await newEmail(tx, parts, who, account, {
    email,
    isInvited: before.password === NO_PASSWORD,
    isOff,
  });
  return { emailContato: isAsked ? email : null, changed };
}

/**
 * An account that nobody has entered yet is invited again; the franqueador may change it at once;
 * in all other cases the owner is asked.
 * @returns whether the account keeps its e-mail for now
 */
async function newEmail(
  tx: Db,
  parts: AccountParts,
  { actor }: Who,
  account: { userId: string; nome: string | null; email: string },
  { email, isInvited, isOff }: { email: string; isInvited: boolean; isOff: boolean },
): Promise<boolean> {
  const { userId, nome } = account;
  if (email === account.email) {
    await withdrawEmailChange(tx, userId);
    return false;
  }
  if (isInvited) {
    await tx.update(users).set({ email }).where(eq(users.id, userId));
    await endAccess(tx, userId);
    if (!isOff) await queueSetPassword(tx, parts, { userId, nome, email, escola: null });
    return false;
  }
  if (actor.role === "franqueador") {
    await changeEmail(tx, parts, account, email);
    return false;
  }
  await askEmailChange(tx, parts, account, email);
  return true;
}
