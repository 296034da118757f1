import { sql } from "drizzle-orm";
import { agenda } from "#shared/contract/agenda.ts";
import { may } from "#shared/permissions.ts";
import { findAccount } from "#server/access/actor.ts";
import type { TestApp } from "./app.ts";
import type { Dice } from "./dice.ts";
import { mayEnter, reachOf } from "./plain-reach.ts";
import type { Rows } from "./plain-tree.ts";
import { asCaller, settingsOf } from "./second-wall.ts";

/** Follows somebody's calendar, and compares its entries with the events of the person's tree. */
export async function compareAgenda(
  { as, anybody, db }: Pick<TestApp, "as" | "anybody" | "db">,
  { all, roll }: { all: Rows; roll: Dice },
  differs: (what: string) => void,
): Promise<void> {
  const owners = all.users.filter(
    (user) => may(user.role, "agenda:assinar") && mayEnter(all, user),
  );
  const { id, email, nome, role } = roll.pick(owners);
  const caller = await as({ id, email, role, nome: nome ?? "", unitId: "" });
  const { endereco } = (await caller.call(agenda.create, {})).body;
  const arquivo = endereco?.split("/").at(-1) ?? "";
  // Nobody is signed in, so the second wall is told whose calendar it is.
  const account = await findAccount(db, sql`FROM users u WHERE u.id = ${id}`);
  const settings = account?.actor ? settingsOf(account.actor) : {};
  const { text } = await asCaller(settings, () =>
    anybody.refused(agenda.read, { params: { arquivo } }),
  );
  const shown = Array.from(text.matchAll(/^UID:(.+)@capelo$/gm), ([, uid = ""]) => uid);
  const wanted = reachOf(all, id).eventos.map((evento) => evento.id);
  if (shown.toSorted().join() !== wanted.toSorted().join())
    differs(`the calendar of ${role} ${email} has ${shown.length} of ${wanted.length} events`);
}
