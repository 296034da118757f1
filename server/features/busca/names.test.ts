import { expect, test } from "vitest";
import { busca as contract } from "#shared/contract/busca.ts";
import { leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();

test("a lead's names are shown as names are written, and found as they were typed", async () => {
  await db.insert(leads).values({
    eventoId: cast.norte.evento,
    nomeAluno: "ZULMIRA  DOS SANTOS",
    nomeResponsavel: "íris dos santos",
    email: "iris@familia.test",
    telefone: "8133334444",
  });
  const clara = await as(cast.norte.cliente);
  const { body } = await clara.call(contract.find, { query: { q: "zulmira" } });
  expect(body[0]?.hits).toEqual([
    expect.objectContaining({
      title: "Zulmira dos Santos",
      subtitle: "Escola norte · Íris dos Santos",
      term: "ZULMIRA  DOS SANTOS",
    }),
  ]);
});
