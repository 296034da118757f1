import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { privaciesOf } from "#server/db/columns.ts";
import * as schema from "#server/db/schema.ts";

// Holds product/auditoria.md#register-of-processing and security.md#personal-data-and-the-trail: what columns say of people. That each
// says something is the compiler's work.

describe("every table", () => {
  const privacies = privaciesOf(schema);

  test("is made of columns that say whether they are personal", () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const said = privacies.map(({ table }) => table);
    expect(
      tables.filter((table) => !said.includes(table)).map((table) => getTableName(table)),
      "Make the table with table() of server/db/columns.ts.",
    ).toEqual([]);
    expect(said.length).toBeGreaterThan(0);
  });

  test("says of each personal column of a row that stays what becomes of it", () => {
    const changed = privacies.filter(({ of, goes }) => of.length > 0 && !goes);
    expect(changed.length).toBeGreaterThan(0);
    const without = changed.flatMap(({ table, columns }) =>
      columns.flatMap(({ key, categoria, fate }) =>
        categoria !== undefined && fate === undefined ? [`${getTableName(table)}.${key}`] : [],
      ),
    );
    expect(without, "Say it in server/db/schema.ts, as the third word of pessoal().").toEqual([]);
  });

  test("names an operation of the register if it has personal data, and no other does", () => {
    const amiss = privacies.filter(
      ({ operacao, columns }) =>
        (operacao !== undefined) !== columns.some(({ categoria }) => categoria !== undefined),
    );
    expect(amiss.map(({ table }) => getTableName(table))).toEqual([]);
  });

  test("tells nobody what opens something, or its hash", () => {
    const told = privacies.filter(({ of }) => of.length > 0);
    const opens =
      /^(?:id|segredo|secret|hash|token|password|challenge|credentialId|.*Hash|.*Hmac)$/;
    const said = told.flatMap(({ table, columns }) =>
      columns.flatMap(({ key, column, isSilent }) =>
        opens.test(key) && column.getSQLType() === "text" && !isSilent
          ? [`${getTableName(table)}.${key}`]
          : [],
      ),
    );
    expect(said, "Say silent() in server/db/schema.ts.").toEqual([]);
  });
});
