// Holds security.md#secrets-and-the-log: nothing personal in log, metrics or traces; a crafted cursor is a 400.
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { tellError } from "./log.ts";

const NAME = "Rita\n    at rita (rita.ts:1:1)";

test("a failed query is told by code, constraint and place, never by its words or parameters", () => {
  const cause = Object.assign(new Error(`Key (nome)=(${NAME}) already exists`), {
    severity: "ERROR",
    code: "23505",
    constraint: "leads_pessoa_unique",
    table: "leads",
    detail: NAME,
    where: NAME,
  });
  const told = tellError(new DrizzleQueryError("INSERT …", [NAME], cause));
  expect(JSON.stringify(told)).not.toMatch(/rita/i);
  expect(told).toMatchObject({
    type: "DrizzleQueryError",
    cause: {
      code: "23505",
      constraint: "leads_pessoa_unique",
      table: "leads",
      stack: expect.stringMatching(/^at .*log\.test\.ts/),
    },
  });
  expect(told.stack, "one place is enough").toBeUndefined();
});

test("an error of our own keeps its words, a parser's quotes nobody", () => {
  expect(tellError(new TypeError("x is not a function"))).toMatchObject({
    type: "TypeError",
    message: "x is not a function",
  });
  let thrown: unknown;
  try {
    JSON.parse("Rita");
  } catch (error) {
    thrown = error;
  }
  expect(JSON.stringify(tellError(thrown))).not.toContain("Rita");
  expect(tellError("Rita")).toEqual({ type: "String" });
  expect(tellError(undefined)).toEqual({ type: "Object" });
});
