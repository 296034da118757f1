import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Acao } from "#shared/trilha.ts";
import { findAgenda, type OwnAgenda, setAgenda } from "../../access/agenda.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { agendas, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/** Switches the caller's calendar on; one that is on stays as it is, and nothing is created. */
export function createAgenda(
  { db, secrets, now }: Parts,
  who: Who,
): Promise<{ created: boolean; own: OwnAgenda }> {
  return withLock(db, who, async (tx) => {
    const own = await findAgenda(tx, secrets, who.actor.userId);
    if (own) return { created: false, own };
    return { created: true, own: await make(tx, { secrets, now }, who, "ligar-agenda") };
  });
}

/** Gives the caller's calendar a new address, and switches it on where it was off. */
export function renewAgenda({ db, secrets, now }: Parts, who: Who): Promise<OwnAgenda> {
  return withLock(db, who, (tx) => make(tx, { secrets, now }, who, "renovar-agenda"));
}

export function removeAgenda({ db }: Parts, who: Who): Promise<void> {
  return withLock(db, who, async (tx) => {
    const removed = await tx
      .delete(agendas)
      .where(eq(agendas.userId, who.actor.userId))
      .returning({ id: agendas.id });
    for (const { id } of removed) await note(tx, who, "desligar-agenda", id);
  });
}

/** Without the lock two tabs of one account would make two addresses. */
function withLock<Done>(db: Db, { actor }: Who, work: (tx: Db) => Promise<Done>): Promise<Done> {
  return transaction(db, async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for("no key update");
    return work(tx);
  });
}

async function make(
  tx: Db,
  { secrets, now }: Omit<Parts, "db">,
  who: Who,
  action: Acao,
): Promise<OwnAgenda> {
  const id = randomUUID();
  const made = await setAgenda(tx, secrets, { id, userId: who.actor.userId }, now());
  await note(tx, who, action, id);
  return made;
}

function note(tx: Db, who: Who, action: Acao, id: string): Promise<void> {
  return tell(tx, who, `agendas.${action}`, { id });
}
