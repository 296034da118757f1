import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isGood,
  lost,
  openEvent,
  signUpSteadily,
  startProcess,
} from "#tests/support/server-process.ts";
import { capelo } from "#tests/support/capelo.ts";
import { KEY } from "#tests/support/commands.ts";
import { inProject } from "#tests/support/sources.ts";
import { openPostgres } from "./db/client.ts";
import { inTurn } from "./db/turn.ts";

// Tests migrations by a role of their own, while the instances' role may create nothing. The roles
// are made with the output of `capelo roles`.

const server = new URL(process.env["TEST_DATABASE_URL"] ?? "");
const admin = new pg.Client({ connectionString: server.href });

function statementsOfDocument(heading: string, n: number): string {
  const text = readFileSync(inProject("docs/operations.md"), "utf8");
  const section = text.split(`\n${heading}\n`)[1] ?? "";
  return [...section.matchAll(/```sql\n(.*?)```/gs)][n]?.[1] ?? "";
}

function addressOf(role: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = "secret";
  url.pathname = "/capelo";
  return url.href;
}
const DATABASE_URL = addressOf("capelo");
const MIGRATE_DATABASE_URL = addressOf("capelo_owner");

async function inDatabase(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf("postgres") });
  await client.connect();
  await client.query(text);
  await client.end();
}

beforeAll(async () => {
  await admin.connect();
  const { stdout } = capelo({ SECRET_KEY: KEY, DATABASE_URL, MIGRATE_DATABASE_URL }, "roles");
  expect(stdout).not.toContain("secret");
  const [before = "", after = ""] = stdout.split('\\connect "capelo"\n');
  for (const statement of before.trim().split(";\n")) await admin.query(statement);
  await inDatabase(after);
});
afterAll(async () => {
  await admin.query("DROP DATABASE capelo WITH (FORCE)");
  await admin.query("DROP ROLE capelo, capelo_owner");
  await admin.end();
});

test("MIGRATE=off on a schema that is behind: one line that names what is missing and what to run", async () => {
  const refused = startProcess({ DATABASE_URL, MIGRATE: "off" });
  await expect(refused).rejects.toThrow(
    /O banco está atrás deste programa \(falta 0000_extensions, .*\) e MIGRATE=off: execute capelo migrate e inicie de novo\.\n$/,
  );
});

test("another role migrates; who may create nothing starts on the schema, serves, and starts again", async () => {
  const first = await startProcess({ DATABASE_URL, MIGRATE_DATABASE_URL });
  const eventoId = await openEvent(first.url);
  const visitors = signUpSteadily(first, eventoId);
  await expect.poll(() => first.isReady()).toBe(true);
  const told = await visitors.stop();
  expect(told.filter((each) => !isGood(each))).toEqual([]);
  expect(await lost(DATABASE_URL, told)).toEqual([]);
  expect(await first.end()).toMatchObject({ code: 0 });
  expect(first.output()).not.toMatch(/"level":[45]0.*permission denied/);
  for (const MIGRATE of ["off", "on"]) {
    const again = await startProcess({ DATABASE_URL, MIGRATE });
    expect(await again.isReady()).toBe(true);
    await again.kill();
  }
}, 60_000);

test("behind a pooler the start names the limits that the role lacks, until it has them", async () => {
  const output = async () => {
    const pooled = await startProcess({ DATABASE_URL, PREPARED_STATEMENTS: "off" });
    await pooled.end();
    return pooled.output();
  };
  expect(await output()).toMatch(
    /o papel do banco não limita idle_in_transaction_session_timeout, lock_timeout, statement_timeout: use ALTER ROLE/,
  );
  await admin.query(statementsOfDocument("## PgBouncer", 0));
  expect(await output()).not.toContain("ALTER ROLE");
}, 30_000);

test("a turn that does not come: told while it waits, given up at its end, taken once it is free", async () => {
  const [holder, waiter] = [1, 2].map(() => openPostgres(MIGRATE_DATABASE_URL, () => {}));
  if (holder === undefined || waiter === undefined) throw new Error("no databases");
  const gate = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const held = inTurn(holder.patientPool, async () => {
    holds.resolve();
    await gate.promise;
  });
  await holds.promise;
  await expect(inTurn(waiter.patientPool, async () => {}, { waitMs: 100 })).rejects.toThrow(
    "O banco não ficou livre em 0 s: outra instância ainda migra",
  );
  const turn = inTurn(waiter.patientPool, async () => "taken", { onWait: gate.resolve });
  expect(await turn).toBe("taken");
  await held;
  await Promise.all([holder.close(), waiter.close()]);
});
