import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPostgres } from "./client.ts";
import { runPrepared } from "./statement.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";

test.each([
  ["kept by name", true, 1],
  ["parsed each time where the setting is off", false, 0],
])("a statement is %s", async (_how, prepared, kept) => {
  const database = openPostgres(server, () => {}, { max: 1, prepared });
  const statement = {
    shape: "test of names",
    build: () => sql`SELECT ${sql.placeholder("n")}::int + 1 AS n`,
    values: { n: 1 },
  };
  try {
    expect(await runPrepared(database.db, statement)).toEqual([{ n: 2 }]);
    expect(await runPrepared(database.db, { ...statement, values: { n: 2 } })).toEqual([{ n: 3 }]);
    const { rows } = await database.pool.query(
      "SELECT name FROM pg_prepared_statements WHERE from_sql = false",
    );
    expect(rows.filter(({ name }) => name !== "")).toHaveLength(kept);
  } finally {
    await database.close();
  }
});
