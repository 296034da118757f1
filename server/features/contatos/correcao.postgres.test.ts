import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import type { Who } from "#server/access/who.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signedUp } from "#tests/support/fila.ts";
import { correctLead } from "../leads/commands-correct.ts";
import { noteContato } from "./commands-contato.ts";
import { feedQueue } from "./queries-fila.ts";

// Holds product/contatos.md#contatos: a family is that of the contact as it was corrected.

const { db, env, secrets, clock } = await useApp();
const { norte } = cast;
const parts = { db, env, secrets, now: () => clock.now };

const actor: Actor = {
  role: "micro_franquia",
  userId: norte.micro.id,
  email: "micro@norte.test",
  nome: "Mário",
  franqueadorId: cast.norma.unitId,
  franquiaId: norte.franquia.unitId,
  microFranquiaId: norte.micro.unitId,
};
const who: Who = { actor, scope: scopeFor(actor), requestId: "r" };
const feed = () => feedQueue(db, actor, { wait: true }, clock.now);
const note = (id: string) =>
  transaction(db, (tx) => noteContato(parts, tx, who, id, { resultado: "falou", via: "ligou" }));

/** Resolves once so many calls wait for a lock. */
async function untilWaiting(calls: number): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.n ?? 0) >= calls) return;
    await pause(10);
  }
}

test.each([
  ["the queue is fed", feed],
  ["a contact is noted", note],
])("while %s a correction of the phone is not missed", async (_, act) => {
  await feed();
  const bia = await signedUp(db, norte.evento, "Bia", { hours: 0 });
  const running = await transaction(db, async (tx) => {
    // The correction has changed its row and can tell nobody of it yet.
    await tx.execute(sql`LOCK TABLE fatos IN EXCLUSIVE MODE`);
    const correction = correctLead(parts, who, bia, { telefone: "81966660000" });
    await untilWaiting(1);
    const other = act(bia);
    await untilWaiting(2);
    return [correction, other];
  });
  await Promise.all(running);
  const { rows } =
    await db.execute(sql`SELECT c.familia = familia_de(l.telefone, l.email, l.id) AS own
    FROM contatos c JOIN leads l ON l.id = c.lead_id WHERE l.id = ${bia}`);
  expect(rows).toEqual([{ own: true }]);
});
