import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import * as schema from "#server/db/schema.ts";
import * as labels from "#shared/labels.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import { inProject } from "#tests/support/sources.ts";

/** Two tables of docs/product.md that a program can compare with the code. */
const product = readFileSync(inProject("docs/product.md"), "utf8");

/** The cells of the tables under a heading, up to the next heading of any level; rows of hyphens left out. */
function rowsUnder(heading: string): string[][] {
  const [, rest = ""] = product.split(`\n${heading}\n`);
  const [section = ""] = rest.split(/^#+ /m);
  return [...section.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = ""]) => row.split(" | ").map((cell) => cell.trim()))
    .filter(([first = ""]) => !first.startsWith("---"));
}

/** "x/{a, b}/y" → "x/a/y" and "x/b/y"; a brace with one name is a parameter and stays. */
function spelledOut(path: string): string[] {
  const [whole, list] = /\{([^}]*,[^}]*)\}/.exec(path) ?? [];
  if (whole === undefined || list === undefined) return [path];
  return list.split(",").flatMap((one) => spelledOut(path.replace(whole, one.trim())));
}

/** "GET, POST /a, PATCH /a/{id}" → each call with its one method. */
function callsIn(cell: string): string[] {
  return [...cell.matchAll(/((?:[A-Z]+, )*[A-Z]+) (\/(?:\{[^}]*\}|[^\s,{])*)/g)].flatMap(
    ([, methods = "", path = ""]) =>
      methods.split(", ").flatMap((method) => spelledOut(path).map((one) => `${method} ${one}`)),
  );
}

// Holds product.md#calls: methods and paths; payloads are docs/openapi.json's.
describe("the table of calls", () => {
  const listed = rowsUnder("## Calls").flatMap(([cell = ""]) => callsIn(cell));
  const known = endpoints.map(
    ([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
  );
  /** One row stands for the files of all lists. */
  const isOtherFile = (call: string): boolean =>
    call.endsWith("/export.csv") && call !== "GET /api/leads/export.csv";

  test("holds every call of the contract, once", () => {
    expect(listed.toSorted()).toEqual(known.filter((call) => !isOtherFile(call)).toSorted());
  });

  test("is read in every form that it is written in", () => {
    expect(callsIn("GET, POST /a, PATCH /a/{id} and more")).toEqual([
      "GET /a",
      "POST /a",
      "PATCH /a/{id}",
    ]);
    expect(callsIn("POST /{a, b}/{id}/c")).toEqual(["POST /a/{id}/c", "POST /b/{id}/c"]);
  });
});

// Holds product.md#data: the values of each enumeration with their labels.
test("the table of values has every value of the database with its label", () => {
  const rows = rowsUnder("## Data").filter(([name = ""]) => name.startsWith("`"));
  const written = new Map(
    rows.map(([name = "", values = ""]) => [
      name.replaceAll("`", ""),
      Object.fromEntries(
        [...values.matchAll(/(\w+) \('?([^)']+)'?\)/g)].map(([, value, label]) => [value, label]),
      ),
    ]),
  );
  // The roles stand in the table under “Roles and the tree”.
  written.set(
    "user_role",
    Object.fromEntries(
      rowsUnder("## Roles and the tree")
        .filter(([name = ""]) => name.startsWith("`"))
        .map(([name = "", label]) => [name.replaceAll("`", ""), label]),
    ),
  );
  const pairs = [
    [schema.userRole, labels.roleLabels],
    [schema.produto, labels.produtoLabels],
    [schema.kit, labels.kitLabels],
    [schema.tipoEscola, labels.tipoEscolaLabels],
    [schema.localEvento, labels.localEventoLabels],
    [schema.eventStatus, labels.eventStatusLabels],
    [schema.ticketStatus, labels.ticketStatusLabels],
    [schema.ticketPriority, labels.ticketPriorityLabels],
    [schema.resultadoContato, labels.resultadoContatoLabels],
    [schema.etapaContato, labels.etapaContatoLabels],
    [schema.canalModelo, labels.canalModeloLabels],
    [schema.tipoPedido, tipoPedidoLabels],
    [schema.quemPede, quemPedeLabels],
    [schema.estadoPedido, labels.estadoPedidoLabels],
    [schema.departamento, labels.departamentoLabels],
  ] as const;
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(pairs.map(([{ enumName }, words]) => [enumName, words])),
  );
  for (const [{ enumName, enumValues }, words] of pairs)
    expect(new Set<string>(enumValues), enumName).toEqual(new Set(Object.keys(words)));
});
