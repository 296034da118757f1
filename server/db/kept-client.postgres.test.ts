import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { KeptClient } from "./kept-client.ts";

const connectionString = process.env["TEST_DATABASE_URL"] ?? "";

let client: KeptClient;
let own: pg.Client;

beforeEach(async () => {
  client = new KeptClient({ connectionString });
  own = new pg.Client({ connectionString });
  await Promise.all([client.connect(), own.connect()]);
});

afterEach(async () => {
  await Promise.all([client.end(), own.end()]);
});

const EVERYTHING = `SELECT $1::int AS number, $2::text AS text, NULL AS nothing, $3::text[] AS list, true AS yes, 7::bigint AS big,
  '2026-03-01'::date AS day, '2026-03-01T12:00:00Z'::timestamptz AS moment, '{"a":[1]}'::json AS json FROM generate_series(1, $4)`;

describe("a statement that is kept by its name", () => {
  test("gives the rows that the driver gives, call after call", async () => {
    const calls: unknown[][] = [
      [1, "á\n'", ["x", "y"], 2],
      [-5, null, [], 0],
      ["3", "", null, 1],
    ];
    for (const values of calls) {
      const statement = { name: "everything", text: EVERYTHING, values };
      const { rows, rowCount } = await client.query(statement);
      const expected = await own.query<object>(statement);
      expect(rows).toEqual(expected.rows);
      expect(rowCount).toBe(expected.rowCount);
    }
  });

  test("is parsed, and its columns are described, once", async () => {
    const { connection } = client as unknown as { connection: Record<string, () => void> };
    const asked = ["parse", "describe", "bind"].map((name) => vi.spyOn(connection, name));
    for (const value of [1, 2, 3]) {
      const { rows } = await client.query({
        name: "one",
        text: "SELECT $1::int AS n",
        values: [value],
      });
      expect(rows).toEqual([{ n: value }]);
    }
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 3]);
  });

  test("that fails tells why, and the next one is answered", async () => {
    const divide = (by: number) =>
      client.query({ name: "divide", text: "SELECT 6 / $1::int AS n", values: [by] });
    const answers = await Promise.allSettled([divide(2), divide(0), divide(3)]);
    expect(answers).toEqual([
      { status: "fulfilled", value: { rows: [{ n: 3 }], rowCount: 1 } },
      { status: "rejected", reason: expect.objectContaining({ code: "22012" }) },
      { status: "fulfilled", value: { rows: [{ n: 2 }], rowCount: 1 } },
    ]);
    await expect(client.query({ name: "wrong", text: "SELEC", values: [] })).rejects.toMatchObject({
      code: "42601",
    });
    expect((await divide(1)).rows).toEqual([{ n: 6 }]);
  });

  test("with a value that cannot be sent sends nothing", async () => {
    const circle: { of?: unknown } = {};
    circle.of = circle;
    const send = (value: unknown) =>
      client.query({ name: "json", text: "SELECT $1::json AS sent", values: [value] });
    await expect(send(circle)).rejects.toThrow("circular");
    expect((await send({ a: 1 })).rows).toEqual([{ sent: { a: 1 } }]);
  });

  test("with a value that cannot be read fails alone", async () => {
    const { MONEY } = pg.types.builtins;
    const before = pg.types.getTypeParser(MONEY, "text");
    pg.types.setTypeParser(MONEY, () => {
      throw new Error("unreadable");
    });
    try {
      const money = { name: "money", text: "SELECT 1::money AS m", values: [] };
      await expect(client.query(money)).rejects.toThrow("unreadable");
      const next = { name: "next", text: "SELECT 1 AS n", values: [] };
      expect((await client.query(next)).rows).toEqual([{ n: 1 }]);
    } finally {
      pg.types.setTypeParser(MONEY, before);
    }
  });

  test("is given up when its time is over", async () => {
    const patient = new KeptClient({ connectionString, query_timeout: 100 });
    patient.on("error", () => {});
    await patient.connect();
    const sleep = { name: "sleep", text: "SELECT pg_sleep(3)::text", values: [] };
    await expect(patient.query(sleep)).rejects.toThrow("timeout");
    await patient.end();
  });
});

test("what says how its rows are read is left to the driver", async () => {
  const { rows } = await client.query({
    name: "lists",
    text: "SELECT 1 AS a, 2 AS b",
    values: [],
    rowMode: "array",
  });
  expect(rows).toEqual([[1, 2]]);
});
