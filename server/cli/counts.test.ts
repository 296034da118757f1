import { expect, test } from "vitest";
import { totals } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { commandsOn } from "#tests/support/commands.ts";

const app = await useApp();
const { db } = app;
const run = commandsOn(app);

test("totals that agree are told so, others are told and counted again", async () => {
  const agree = { lines: ["Os totais conferem."] };
  expect(await run("counts verify")).toMatchObject(agree);
  await db.insert(totals).values({ unitId: cast.norte.cliente.id, day: "2026-03-10", leads: 7 });
  const { lines, isGood } = await run("counts verify");
  expect([isGood, lines.at(-1)]).toEqual([
    false,
    expect.stringMatching(/^\d+ totais não conferem: capelo counts rebuild os conta de novo\.$/),
  ]);
  expect((await run("counts rebuild")).lines).toEqual(["Os totais foram contados de novo."]);
  expect(await run("counts verify")).toMatchObject(agree);
});
