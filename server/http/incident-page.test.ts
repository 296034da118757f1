import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { incidentes } from "#server/db/schema.ts";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { NOON } from "#tests/support/cast.ts";
import { testDatabase } from "#tests/support/database.ts";

const folder = fakeBuild();
const app = await startBuilt(folder);
const { db } = await testDatabase();
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const known = {
  desde: new Date("2026-03-01T12:00:00Z"),
  ate: new Date("2026-03-02T12:00:00Z"),
  cienteEm: "2026-03-09",
  pessoas: 2,
  contas: 0,
  atePessoas: 0,
  cartas: 0,
  dados: {},
  descricao: "Uma <senha> vazou.\nSó em Olinda.",
  medidas: null,
  registradoEm: NOON,
};

// Holds product/auditoria.md#an-incident for everybody.
test("the privacy page shows a notice while it is due, as text", async () => {
  expect((await app.inject("/privacidade")).payload).toBe("privacy of Capelo");
  await db.insert(incidentes).values([
    { ...known, publicoAte: "2026-03-10" },
    { ...known, descricao: "Acabou.", publicoAte: "2026-03-09" },
    { ...known, descricao: "Nunca foi público.", publicoAte: null },
  ]);
  const { payload, headers } = await app.inject("/privacidade");
  expect(payload).toContain('<section id="incidente"');
  expect(payload).toContain("<h3>Publicado em 10/03/2026</h3>");
  expect(payload).toContain(
    "de 01/03/2026 a 02/03/2026. Uma &#60;senha&#62; vazou.<br>Só em Olinda.",
  );
  expect(payload).not.toMatch(/Acabou|Nunca/);
  expect(headers["content-security-policy"]).toContain("style-src 'self' 'sha256-abc='");
});
