// Holds security.md#secrets-and-the-log: a stranger's calls, refused or failing by the thousand, do not fill the log
// with warnings.
import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { cursos } from "#shared/contract/cursos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { createLog } from "#server/lib/log.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { requestIds } from "./request-log.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
const { app, as, anybody, db } = await useApp({ TRUST_PROXY: "127.0.0.1" }, log);
beforeEach(() => {
  lines.length = 0;
});
const answered = () =>
  lines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === "answered");

test("a call is told with who made it, and where from as far as a network", async () => {
  const clara = await as(cast.norte.cliente);
  await clara.call(
    leads.list,
    { query: { busca: "Ana" } },
    { headers: { "x-forwarded-for": "203.0.113.9" } },
  );
  expect(answered()).toMatchObject({
    method: "GET",
    route: "/api/leads",
    status: 200,
    user: cast.norte.cliente.id,
    role: "cliente",
    client: "203.0.113.0/24",
  });
  expect(lines.join("")).not.toMatch(/Ana|203\.0\.113\.9/);
});

test("a refused call has no user, and its answer names the id of its line", async () => {
  const { status, body, headers } = await anybody.refused(leads.list, { query: {} });
  expect(status).toBe(401);
  expect(headers["x-request-id"]).toBe(body.requestId);
  expect(answered()).toMatchObject({ reqId: body.requestId, status: 401 });
  expect(answered()).not.toHaveProperty("user");
});

const warned = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

test("thirty refusals of one route are one warning, by route", async () => {
  for (let n = 0; n < 40; n += 1) await anybody.refused(leads.list, { query: { busca: "Ana" } });
  expect(warned()).toMatchObject([
    { msg: "refused again and again", call: "GET /api/leads 401", count: 30 },
  ]);
  expect(JSON.stringify(warned())).not.toContain("Ana");
});

test("calls that fail in the same way are one line in a minute, of each route and cause", async () => {
  const clara = await as(cast.norte.cliente);
  const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  await db.execute("ALTER TABLE cursos RENAME TO away");
  try {
    for (let n = 0; n < 5; n += 1) await clara.refused(cursos.list, { query: {} });
    expect(errors()).toMatchObject([{ route: "/api/cursos", err: { cause: { code: "42P01" } } }]);
    await clara.refused(eventos.list, { query: {} });
    expect(errors()).toMatchObject([
      { route: "/api/cursos" },
      { route: "/api/eventos", omitted: 4 },
    ]);
  } finally {
    await db.execute("ALTER TABLE away RENAME TO cursos");
  }
});

test("an id that a visitor sends is not taken where no proxy is named", () => {
  const request = { headers: { "x-request-id": "visitor-0001" } } as unknown as IncomingMessage;
  expect(requestIds(false)(request)).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["of the proxy's own log is kept", "proxy-00000001", true],
  ["that is no plain word is not", "a b\tc<script>", false],
  ["that is too long is not", "a".repeat(65), false],
])("an id %s", async (_what, given, isKept) => {
  const { headers } = await app.inject({
    url: "/api/health/live",
    headers: { "x-request-id": given },
  });
  if (isKept) expect(headers["x-request-id"]).toBe(given);
  else expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});
