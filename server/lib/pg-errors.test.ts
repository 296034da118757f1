import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { errorStatus } from "./errors.ts";
import { fromDatabase, isConnectionLost } from "./pg-errors.ts";

function pgError(code: string, constraint = "", message = "…") {
  const cause = Object.assign(new Error(message), { code, constraint });
  return new DrizzleQueryError("SELECT 1", [], cause);
}
const statusOf = (error: unknown) => {
  const refusal = fromDatabase(error);
  return refusal && errorStatus[refusal.code];
};

test.each([
  ["22P02", 400],
  ["22021", 400],
  ["22003", 400],
  ["22007", 400],
  ["22008", 400],
  ["22001", 400],
  ["23514", 400],
  ["23502", 400],
  ["23503", 404],
  ["23505", 409],
  ["57P01", 503],
  ["57P03", 503],
  ["08006", 503],
  ["53300", 503],
  ["55P03", 503],
  ["57014", 503],
  ["40P01", 503],
  ["ECONNREFUSED", 503],
  ["ECONNRESET", 503],
  ["25P03", 503],
  ["25006", 503],
  ["42P01", undefined],
  ["42703", undefined],
])("SQLSTATE %s → %s", (code, status) => {
  expect(statusOf(pgError(code))).toBe(status);
});

test("a pool without a free connection is worth a retry", () => {
  const refusal = fromDatabase(new Error("timeout exceeded when trying to connect"));
  expect(refusal).toMatchObject({ code: "unavailable", retryAfter: 2 });
});

test("a known constraint names its field, an unknown one tells nothing of the schema", () => {
  expect(fromDatabase(pgError("23505", "clientes_cnpj_unique"))).toMatchObject({
    message: "CNPJ já cadastrado",
    issues: [{ path: "cnpj" }],
  });
  expect(fromDatabase(pgError("23505", "users_email_unique"))).toMatchObject({
    message: "Email já cadastrado",
    issues: [{ path: "email" }],
  });
  expect(fromDatabase(pgError("23505", "nobody_knows_this_unique"))).toMatchObject({
    message: "Este registro já existe",
    issues: undefined,
  });
});

test("what is not the database's is left alone", () => {
  expect(fromDatabase(new TypeError("x is not a function"))).toBeUndefined();
  expect(fromDatabase("text")).toBeUndefined();
});

test.each([
  ["Client has encountered a connection error and is not queryable", true],
  ["Client was closed and is not queryable", true],
  ["Query read timeout", true],
  ["Connection terminated due to connection timeout", true],
  ["timeout expired", true],
  ["Cannot use a pool after calling end on the pool", true],
  ["the query read timeouts of somebody else", false],
])("%s: the connection is lost: %s", (message, isLost) => {
  const error = new DrizzleQueryError("SELECT 1", [], new Error(message));
  expect(isConnectionLost(error)).toBe(isLost);
  expect(statusOf(error)).toBe(isLost ? 503 : undefined);
});

test("a statement that was too slow has kept its connection", () => {
  for (const code of ["57014", "55P03", "40001"]) {
    expect([isConnectionLost(pgError(code)), statusOf(pgError(code))]).toEqual([false, 503]);
  }
});
