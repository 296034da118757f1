// Holds security.md#secrets-and-the-log: a key is not replaced while an instance lives; one that was frozen, or starts
// late, ends.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ofDatabase } from "#server/lib/database-url.ts";
import { capelo } from "#tests/support/capelo.ts";
import { startProcess } from "#tests/support/server-process.ts";

// Replaces a key on a server that instances use, or used until a moment ago.

const [OLD, NEW] = ["o", "n"].map((letter) => letter.repeat(32)) as [string, string];
const server = process.env["TEST_DATABASE_URL"] ?? "";
const name = `chaves_${process.pid}`;
const DATABASE_URL = ofDatabase(server, name);
const admin = new pg.Client({ connectionString: server });
const client = new pg.Client({ connectionString: DATABASE_URL });
const rotate = () =>
  capelo({ DATABASE_URL, SECRET_KEY: NEW, SECRET_KEY_OLD: OLD }, "keys", "rotate");

beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

test("a key is not replaced under an instance; one that was frozen meanwhile ends, and none starts with the old key", async () => {
  const instance = await startProcess({ DATABASE_URL, SECRET_KEY: OLD });
  const refused = rotate();
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining("instâncias no ar"),
  ]);
  instance.freeze();
  await client.query("UPDATE instances SET seen_at = seen_at - interval '2 minutes'");
  const done = rotate();
  expect([done.status, done.stdout]).toEqual([
    0,
    expect.stringContaining("Chave trocada: 29 CPFs"),
  ]);
  instance.thaw();
  await expect.poll(instance.lives, { timeout: 25_000 }).toBe(false);
  expect(instance.output()).toContain("SECRET_KEY foi trocada neste banco");
  await expect(startProcess({ DATABASE_URL, SECRET_KEY: OLD })).rejects.toThrow(
    "SECRET_KEY não é a chave deste banco",
  );
  const next = await startProcess({ DATABASE_URL, SECRET_KEY: NEW });
  await next.end();
  // An instance that ended in order is not waited for.
  expect(
    (await client.query("SELECT FROM instances WHERE seen_at > now() - interval '1 minute'"))
      .rowCount,
  ).toBe(0);
  // After eight in the morning the letters of reminders are sealed too.
  const { stdout } = capelo({ DATABASE_URL, SECRET_KEY: NEW }, "check");
  expect(Number(/✓ selados: (\d+) se abrem/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(30);
}, 120_000);
