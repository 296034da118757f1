import { eq } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { NO_PASSWORD } from "#server/lib/password.ts";
import { NOON } from "./cast.ts";
import type { Dice } from "./dice.ts";

// The common parts of a random network's rows: names, accounts, and storing.

const LETTERS = ["A", "Água", "Ágata", "Ícaro 100%", "Sao_Joao", "São João", "Ñandu\\"];
/** A name that is hard to search, sort or quote. */
export const named = (roll: Dice, kind: string) => `${kind} ${roll.pick(LETTERS)} ${roll.upTo(99)}`;

/** Accounts for later units: some units have none, and some accounts may not enter. */
export async function growAccounts(
  db: Db,
  roll: Dice,
  role: Role,
  most: number,
): Promise<string[]> {
  const users = Array.from({ length: most }, () => ({
    id: roll.uuid(),
    email: `${roll.uuid()}@conta.test`,
    nome: roll.pick([null, named(roll, "Pessoa")]),
    role,
    password: roll.pick([NO_PASSWORD, "a hash that no password makes"]),
    isActive: roll.chance(0.9),
    createdAt: roll.moment(),
  }));
  await insert(users, (rows) => db.insert(schema.users).values(rows));
  return users.map(({ id }) => id);
}

/** Changes of e-mail that wait, were made or refused, and contacts unlike the account's. */
export async function growEmailChanges(db: Db, roll: Dice): Promise<void> {
  for (const unit of [schema.microFranquias, schema.clientes]) {
    const rows = await db.select({ id: unit.id, userId: unit.userId }).from(unit).orderBy(unit.id);
    for (const { id, userId } of rows) {
      if (userId === null || roll.chance(0.6)) continue;
      const newEmail = `${roll.uuid()}@contato.test`;
      await db.update(unit).set({ emailContato: newEmail }).where(eq(unit.id, id));
      const ended = roll.pick([{}, {}, { confirmedAt: NOON }, { refusedAt: NOON }]);
      const change = { userId, oldEmail: "antes@conta.test", newEmail, createdAt: NOON, expiresAt };
      await db.insert(schema.emailChanges).values({ ...change, ...ended });
    }
  }
}
const expiresAt = new Date(NOON.getTime() + 7 * 24 * 60 * 60 * 1000);

/** Stores rows in statements that are small enough for the database. */
export async function insert<T extends object>(rows: T[], store: (rows: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 500) await store(rows.slice(at, at + 500));
  return rows;
}
