import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { TOKEN, useMail } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);
const { clock, db, secrets } = app;
const { queue, onlyRow, start } = mail;

test("a letter is told what was sealed and what its row says beside; neither stays", async () => {
  await queue("clara@norte.test");
  const { id, payload: before } = await onlyRow();
  const { nome, ...sealed } = JSON.parse(secrets.open(before ?? "", "outbox.payload", id));
  const payload = secrets.seal(JSON.stringify(sealed), "outbox.payload", id);
  await db.update(outbox).set({ payload, facts: { nome } });
  // The version before wrote rows like this, completely sealed.
  await queue("celio@norte.test", { nome: "Célio Conceição" });
  await db.insert(outbox).values({
    template: "enrolment-effective",
    recipient: "bela@norte.test",
    facts: lettersWith("Bela Dutra")["enrolment-effective"],
    nextAttemptAt: clock.now,
  });
  await start().tick();
  const textTo = (name: string) =>
    mail.server.arrived.find(({ to }) => to.join() === `${name}@norte.test`)?.text;
  expect(textTo("clara")).toMatch(new RegExp(`^Olá, Clara Cliente![^]*${TOKEN}`));
  expect(textTo("celio")).toMatch(new RegExp(`^Olá, Célio Conceição![^]*${TOKEN}`));
  expect(textTo("bela")).toContain("Olá, Bela Dutra!\n");
  const rows = await db.select().from(outbox);
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatchObject({ sentAt: clock.now, payload: null, facts: null });
});

test("a letter that cannot be written is given up at once, told in the log, and hinders no other", async () => {
  for (let n = 0; n < 9; n += 1)
    await queue(`pessoa${n}@norte.test`, { nome: 7 as unknown as string });
  await queue("clara@norte.test");
  await start().tick();
  expect(mail.server.arrived.map(({ to }) => to)).toEqual([["clara@norte.test"]]);
  const dead = await db.select().from(outbox).where(eq(outbox.deadAt, clock.now));
  expect(dead).toHaveLength(9);
  for (const row of dead) expect(row).toMatchObject({ attempts: 1, lastError: "unwritable" });
  const errors = mail.logged.filter(({ level }) => level === "error");
  expect(errors.map(({ message }) => message)).toEqual(Array(9).fill("mail given up"));
  expect(JSON.stringify(mail.logged)).not.toMatch(/norte|pessoa/);
});

test("a letter of a template that only a later version knows is left to that", async () => {
  await queue("clara@norte.test");
  await db.update(outbox).set({ template: "of-tomorrow" });
  await start().tick();
  expect(await onlyRow()).toMatchObject({ deadAt: null, lastError: "unreadable", attempts: 1 });
});
