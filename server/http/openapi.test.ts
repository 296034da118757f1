import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { apiDocument } from "./openapi.ts";

const outside = await useApp();
const production = await useApp({
  NODE_ENV: "production",
  DEMO: "off",
  PUBLIC_URL: "https://capelo.test",
});

test("the document is served at /api/docs outside production", async () => {
  const response = await outside.app.inject("/api/docs");
  expect([response.statusCode, response.json()]).toEqual([200, apiDocument()]);
  expect((await production.app.inject("/api/docs")).statusCode).toBe(404);
});
