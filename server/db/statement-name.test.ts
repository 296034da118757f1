import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { statementName } from "./statement-name.ts";

test.each([
  ['select "id" from "leads" where "leads"."id" = $1', "select leads"],
  ['WITH slice AS (SELECT x FROM "clientes" JOIN "franquias" ON true) SELECT 1', "select clientes"],
  [
    'WITH slice AS (SELECT (SELECT nome FROM "franquias" LIMIT 1) FROM "leads" JOIN "eventos" ON true) SELECT 1 FROM slice',
    "select leads",
  ],
  [
    'SELECT 1 FROM (SELECT x FROM (SELECT "leads".* FROM "leads" LIMIT 1) "leads" JOIN "eventos" ON true) slice',
    "select leads",
  ],
  ['insert into "outbox" ("id") values ($1) on conflict do update set "id" = $1', "insert outbox"],
  [
    "WITH kept AS (INSERT INTO leads (id) SELECT id FROM eventos) SELECT * FROM kept",
    "insert leads",
  ],
  [
    'with "due" as (select "id" from "outbox" for update skip locked) update "outbox" set "a" = 1',
    "update outbox",
  ],
  ['delete from "sessions" where "id" = $1', "delete sessions"],
  ["BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 5", "begin"],
  ["COMMIT", "commit"],
  ["select 1", "other"],
  ["SELECT * FROM what_nobody_made", "other"],
  ["", "other"],
])("%s is %s", (text, name) => {
  expect(statementName(text)).toEqual({ name, hash: expect.stringMatching(/^[0-9a-f]{8}$/) });
});

test("the digits are those of a prepared statement's own name", () => {
  const text = 'select "nome" from "cursos"';
  const whole = createHash("sha256").update(text).digest("hex");
  expect(statementName(text).hash).toBe(whole.slice(0, 8));
});

test("however many texts there are, the names are few, and what is kept has a bound", () => {
  const names = new Set<string>();
  for (let n = 0; n < 5_000; n += 1)
    names.add(statementName(`select "id" from "leads" where "id" in ($${n})`).name);
  expect([...names]).toEqual(["select leads"]);
});
