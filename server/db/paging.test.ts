// Holds security.md#processes-and-database: statements that fail cost no backend, and texts with control characters
// reach no statement.
// Holds security.md#secrets-and-the-log: nothing personal in log, metrics or traces; a crafted cursor is a 400.
import { expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { sac } from "#shared/contract/sac.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const { as } = await useApp();
const OFF = "2026-03-10T15:00:00.000+23:59";
const NOW = "2026-03-10T15:00:00.000Z";
const id = idOf("norte.lead");
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

// Holds product/integracoes.md#the-api: cursors.
test.each([
  ["no JSON", leads.list, "não"],
  ["no list", leads.list, written({ createdAt: NOW, id })],
  ["too few values", leads.list, written([NOW])],
  ["too many values", leads.list, written([NOW, id, id])],
  ["values that are no texts", leads.list, written([1, { a: 1 }])],
  ["no instant", leads.list, written(["yesterday", id])],
  ["an instant that PostgreSQL alone knows", leads.list, written(["infinity", id])],
  ["a day that does not exist", eventos.list, written(["2026-02-31", id])],
  ["no UUID", leads.list, written([NOW, "1"])],
  ["a UUID with more behind it", leads.list, written([NOW, `${id}'--`])],
  ["a text without end", cursos.list, written(["x".repeat(2_000), id])],
  ["a text with a NUL", cursos.list, written(["a\u0000b", id])],
  ["an instant of a zone that PostgreSQL refuses", leads.list, written([OFF, id])],
  ["the year 0", leads.list, written(["0000-01-01T00:00:00.000Z", id])],
  ["no value of the enum", clientes.list, written(["premiun", id]), "kit"],
  ["no boolean", clientes.list, written(["maybe", id]), "status"],
  ["not our alphabet", leads.list, `${written([NOW, id])}\u0000`],
])("a crafted cursor is 400: %s", async (_what, endpoint, cursor, ordem?: string) => {
  const norma = await as(cast.norma);
  const { status, body } = await norma.refused(endpoint, { query: { cursor, ordem } });
  expect([status, body.message]).toEqual([400, "Cursor inválido"]);
});

test("a crafted cursor is 400: what only the database can tell", async () => {
  const norma = await as(cast.norma);
  const cursor = written(["high", NOW, id]);
  expect((await norma.refused(sac.list, { query: { cursor } })).status).toBe(400);
});

test("a row whose id is a UUID of no version has a page behind it", async () => {
  const norma = await as(cast.norma);
  const cursor = written([NOW, "cadc3caf-3945-86df-44ba-5561b28480ae"]);
  const { status } = await norma.call(leads.list, { query: { cursor } });
  expect(status).toBe(200);
});
