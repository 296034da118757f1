import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";
import { endpoints, namedSchemas } from "#shared/contract/all.ts";
import { permissions } from "#shared/permissions.ts";
import { apiDocument } from "#server/http/openapi.ts";
import { operationIdOf } from "#server/http/openapi-schemas.ts";
import { everySource, inProject, productSource } from "#tests/support/sources.ts";
import { breachesOf, operationsOf } from "#tests/support/api-document.ts";

const file = inProject("docs/openapi.json");
const document = apiDocument();

describe("docs/openapi.json", () => {
  test("is what the contract produces", () => {
    const produced = `${JSON.stringify(document, null, 2)}\n`;
    // UPDATE_OPENAPI=1 writes the file anew after a change of the contract.
    if (process.env["UPDATE_OPENAPI"] === "1") writeFileSync(file, produced);
    expect(
      readFileSync(file, "utf8") === produced,
      "the contract changed: run `UPDATE_OPENAPI=1 npm test -- house`",
    ).toBe(true);
  });

  test("has no errors and no warnings for redocly lint (recommended)", () => {
    const cli = inProject("node_modules/@redocly/cli/bin/cli.js");
    const config = inProject("tests/contract/redocly.yaml");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, "lint", file, "--config", config],
      {
        encoding: "utf8",
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test("has no errors and no warnings for Spectral", async () => {
    const spectral = new Spectral();
    spectral.setRuleset({
      extends: [[oas as RulesetDefinition, "recommended"]],
      // Every installation has its own.
      rules: { "info-contact": "off" },
    });
    const findings = await spectral.run(readFileSync(file, "utf8"));
    expect(
      findings.map(({ code, path, message }) => `${code} ${path.join(".")}: ${message}`),
    ).toEqual([]);
  });
});

describe("the document", () => {
  const operations = operationsOf(document);
  const named = new Set(Object.keys((document["components"] as { schemas: object }).schemas));

  test.each(endpoints)("tells of %s who may call it and what it answers", (name, endpoint) => {
    const { access, path, method, params, query, body, idempotent, token } = endpoint;
    const operation = operations.get(`${method} ${path}`);
    const isPublic = access === "public";
    expect(operation).toMatchObject({
      operationId: operationIdOf(name),
      tags: [name.split(".")[0]],
      summary: endpoint.summary,
      security: isPublic
        ? []
        : [{ sessao: [] }, { "__Host-sessao": [] }, ...(token ? [{ token: [] }] : [])],
    });
    const roles = isPublic || access === "signed-in" ? "" : ` (${permissions[access].join(", ")})`;
    expect(operation?.description).toBe(
      `Access: ${access}${roles}${token ? `; token: ${token}` : ""}`,
    );
    if (method === "DELETE") expect(endpoint.response).toBe("nothing");
    const statuses = Object.keys(operation?.responses ?? {});
    const expected = [
      ...((params ?? query ?? body) ? ["400"] : []),
      ...(isPublic ? [] : ["401"]),
      ...(roles === "" ? [] : ["403"]),
      ...(idempotent ? ["409"] : []),
      "4XX",
      "503",
    ];
    expect(statuses).toEqual(expect.arrayContaining(expected));
  });

  test("answers each PATCH and PUT with the resource as it now stands", () => {
    const silent = endpoints.filter(
      ([, { method, response }]) => ["PATCH", "PUT"].includes(method) && response === "nothing",
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("is held against every answer of the tests", () => {
    const breaches = (call: string, status: number, headers: Record<string, unknown>) =>
      breachesOf(operations.get(call)?.responses ?? {}, status, {
        "content-type": "application/json; charset=utf-8",
        ...headers,
      });
    expect(breaches("GET /api/leads", 200, { "x-total-count": 1, link: "<…>" })).toEqual([]);
    expect(breaches("GET /api/leads", 200, {})).toEqual(["without x-total-count"]);
    expect(breaches("GET /api/usuarios", 429, { "retry-after": 1 })).toEqual(["with retry-after"]);
    expect(breaches("POST /api/login", 429, { "retry-after": 1 })).toEqual([]);
    expect(breaches("POST /api/login", 503, {})).toEqual(["without retry-after"]);
    expect(breaches("POST /api/login", 418, {})).toEqual([]);
    expect(breaches("POST /api/login", 302, {})).toEqual(["which is not described"]);
    expect(breaches("GET /api/leads/export.csv", 200, {})).toEqual([
      "without x-total-count",
      "without content-disposition",
      "as application/json",
    ]);
  });

  test("or another file uses every export of shared/contract", () => {
    // contract/all.ts takes each module as a whole, so knip takes everything in it for used.
    const users = everySource().filter(
      ({ file, imports }) =>
        file !== "shared/contract/all.ts" &&
        imports.some(({ place }) => place?.startsWith("shared/contract/")),
    );
    const isUsed = (name: string, home: string) =>
      users.some(({ file, code }) => file !== home && new RegExp(`\\b${name}\\b`).test(code));
    const exports = productSource()
      .filter(({ file }) => /^shared\/contract\/(?!all\.ts)/.test(file))
      .flatMap(({ file, code }) =>
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = ""]) => ({
          file,
          name,
        })),
      );
    expect(exports.length).toBeGreaterThan(0);
    const unused = exports.filter(({ file, name }) => !named.has(name) && !isUsed(name, file));
    expect(unused).toEqual([]);
  });

  test("calls no two schemas by one name", () => {
    const names = namedSchemas.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
