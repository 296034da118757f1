import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { agenda } from "#shared/contract/agenda.ts";
import { leads } from "#shared/contract/leads.ts";
import { loadRows, writeRows } from "#server/db/backup/rows.ts";
import { tablesOf } from "#server/db/backup/tables.ts";
import { holdKey } from "#server/db/installation.ts";
import { agendas, tokens } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn, KEY } from "#tests/support/commands.ts";
import { tokenCalls } from "#tests/support/tokens.ts";

const app = await useApp();
const { anybody, as, db, secrets } = app;
const run = commandsOn(app);
const { make, read } = tokenCalls(app);
const { cliente } = cast.norte;

const calendar = async () => (await (await as(cliente)).call(agenda.create, {})).body.endereco;
const follow = (address: string | null) =>
  anybody.refused(agenda.read, { params: { arquivo: address?.split("/").at(-1) ?? "" } });

test("a restored backup knows the same tokens and the same addresses of calendars", async () => {
  const { segredo } = await make(cliente);
  const address = await calendar();
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-programs-"));
  try {
    const file = path.join(folder, "linhas.ndjson.gz");
    await transaction(db, async (tx) => writeRows(tx, await tablesOf(tx), file));
    await db.delete(tokens);
    await db.delete(agendas);
    expect((await read(segredo, leads.list)).status).toBe(401);
    expect((await follow(address)).status).toBe(404);
    await transaction(db, (tx) => loadRows(tx, { file, sequences: {} }));
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect((await read(segredo, leads.list)).status).toBe(200);
  expect((await follow(address)).status).toBe(200);
  expect(await calendar()).toBe(address);
});

test("a new key takes the addresses of calendars over", async () => {
  await holdKey(db, secrets);
  const address = await calendar();
  const keys = { SECRET_KEY: "another-key-of-the-tests-is-not-one-either", SECRET_KEY_OLD: KEY };
  const { told } = await run("keys rotate", [], {}, keys);
  expect(told).toMatchObject({ calendars: 1 });
  const [row] = await db.select().from(agendas);
  const next = createSecrets(keys.SECRET_KEY);
  expect(address).toContain(`/${next.open(row!.segredo, "agendas.segredo", row!.id)}.ics`);
  expect((await follow(address)).status).toBe(200);
});
