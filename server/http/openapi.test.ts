import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { useApp } from "#tests/support/app.ts";

const { app } = await useApp();
const file = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));

describe("docs/openapi.json", () => {
  test("is what the contract produces", async () => {
    await app.ready();
    const produced = `${JSON.stringify(app.swagger(), null, 2)}\n`;
    // UPDATE_OPENAPI=1 writes the file anew after a change of the contract.
    if (process.env["UPDATE_OPENAPI"] === "1") writeFileSync(file, produced);
    expect(
      readFileSync(file, "utf8") === produced,
      "the contract changed: run `UPDATE_OPENAPI=1 npm test -- http`",
    ).toBe(true);
  });

  test("holds every endpoint, with who may call it", async () => {
    await app.ready();
    const { paths } = app.swagger() as {
      paths: Record<string, Record<string, { description?: string; security?: unknown[] }>>;
    };
    for (const [name, { method, path, access }] of endpoints) {
      const operation = paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation?.description, name).toBe(`Access: ${access}`);
      expect(operation?.security !== undefined, name).toBe(access !== "public");
    }
  });

  test("is served at /api/docs outside production", async () => {
    const response = await app.inject("/api/docs");
    expect([response.statusCode, response.json().openapi]).toEqual([200, "3.1.0"]);
  });
});
