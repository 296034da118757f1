// Holds security.md#processes-and-database: statements that fail cost no backend, and texts with control characters
// reach no statement.
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { endpoints } from "./all.ts";

// PostgreSQL takes no NUL, so a text with one is refused before any statement.

/** Example texts for a kind of field; only its texts are checked. */
const written = (schema: z.core.$ZodType): string[] =>
  ["%", "a%b", "ab%", "a%@x.test", "ana%@x.test", "1%", "SP%", "S%"]
    .flatMap((form) =>
      ["\u0000", "\u0001", "\u001b", "\u007f"].map((sign) => form.replace("%", sign)),
    )
    .filter((text) => z.core.safeParse(schema, text).success);

function holes(schema: z.core.$ZodType): string[] {
  return written(schema).filter((text) => {
    const parsed: unknown = z.core.safeParse(schema, text).data;
    return typeof parsed === "string" && /\p{Cc}/u.test(parsed);
  });
}

/** These are hashed, and never part of a statement. */
const HASHED = new Set(["password", "currentPassword", "newPassword", "token", "link"]);

const fields = endpoints
  .flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) =>
      Object.entries(schema?._zod.def.shape ?? {}).map(([field, of]): [string, z.core.$ZodType] => [
        `${name} ${field}`,
        of,
      ]),
    ),
  )
  .filter(([name]) => !HASHED.has(name.split(" ")[1] ?? ""));

// Holds product/dados.md#validation: searches and filters.
describe("a control character is refused by the contract, not by the database", () => {
  test.each(fields)("%s", (_name, schema) => {
    expect(holes(schema)).toEqual([]);
  });
});

test("the fields that are looked at are those that take texts", () => {
  const withTexts = fields.filter(([, schema]) => z.core.safeParse(schema, "ana@x.test").success);
  expect(withTexts.map(([name]) => name)).toEqual(
    expect.arrayContaining(["acesso.login email", "busca.find q", "eventos.abertos cidade"]),
  );
});
