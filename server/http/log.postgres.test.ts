// Holds security.md#secrets-and-the-log: nothing personal in log, metrics or traces; a crafted cursor is a 400.
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { leads } from "#shared/contract/leads.ts";
import { createLog } from "#server/lib/log.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const written: string[] = [];
const log = createLog("trace", { write: (line) => written.push(line) });
const { anybody, as, database } = await useApp({}, log);
const { pool } = database;
beforeEach(() => {
  written.length = 0;
});

// A person typed this, so no log may hold it. Its second line looks like a stack trace.
const CANARY = /can[áa]ri[oa]|81912345670/i;
const lead = {
  eventoId: cast.norte.evento,
  nomeAluno: "Canária Silva\n    at canario (canario.ts:1:1)",
  nomeResponsavel: "Canário Silva",
  email: "canario@familia.test",
  telefone: "81912345670",
};
const signUp = () => anybody.refused(leads.create, { body: { ...lead, nomeAluno: "Canária" } });

/** The only error in the log; it fails if the log tells of another one. */
function told() {
  const all = written.join("");
  expect(all).not.toMatch(CANARY);
  expect(all).not.toMatch(/insert into|params:|Failed query/i);
  const entry = written.map((line) => JSON.parse(line)).find(({ err }) => err !== undefined);
  return { route: entry?.route, ...entry?.err, ...entry?.err?.cause };
}

async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
    await work();
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
}

// Holds product/privacidade.md#personal-data: the log.
describe("nothing personal is in the log of", () => {
  test("a lock that was waited for too long", async () => {
    await whileLocked(async () => {
      expect((await signUp()).status).toBe(503);
    });
    expect(told()).toMatchObject({ code: "55P03", route: "/api/leads" });
    expect(told().stack).toMatch(/^at /);
  });

  test("a connection that was lost in the middle of a statement", async () => {
    await whileLocked(async () => {
      const answer = signUp();
      // The tests share the cluster, and sessions of other databases wait for locks too.
      const killed =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while ((await pool.query(killed)).rowCount === 0) await pause(20);
      expect((await answer).status).toBe(503);
    });
    expect(told()).toMatchObject({ code: "57P01", route: "/api/leads" });
  });

  test("a statement that the schema does not know", async () => {
    await pool.query("ALTER TABLE leads RENAME COLUMN telefone TO fone");
    try {
      expect((await signUp()).status).toBe(500);
    } finally {
      await pool.query("ALTER TABLE leads RENAME COLUMN fone TO telefone");
    }
    expect(told()).toMatchObject({ code: "42703", route: "/api/leads" });
  });

  test("a constraint that is violated: it is the caller's affair and not told at all", async () => {
    await pool.query(
      "ALTER TABLE leads ADD CONSTRAINT no_canaries CHECK (telefone <> '81912345670') NOT VALID",
    );
    try {
      expect((await signUp()).status).toBe(400);
    } finally {
      await pool.query("ALTER TABLE leads DROP CONSTRAINT no_canaries");
    }
    expect(told().code).toBeUndefined();
  });

  test("a strange cursor, a strange filter and a name that is no name", async () => {
    const norma = await as(cast.norma);
    const cursor = Buffer.from(JSON.stringify(["canario", "canario@familia.test"])).toString(
      "base64url",
    );
    expect((await norma.refused(leads.list, { query: { cursor } })).status).toBe(400);
    expect(
      (await norma.refused(clientes.list, { query: { q: "canario\u0000" } })).status,
    ).toBeLessThan(500);
    expect(
      (await anybody.refused(leads.create, { body: { ...lead, eventoId: "canario" } })).status,
    ).toBe(400);
    told();
  });
});
