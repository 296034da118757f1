import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { ordens } from "#shared/ordens.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/sign-ups.ts";

// Reads each order of each list: every row comes once, and backwards is the reverse.

const { as, db } = await useApp();

const lists: [Endpoint, readonly string[]][] = [
  [franquias.list, ordens.franquias],
  [microFranquias.list, ordens.microFranquias],
  [clientes.list, ordens.clientes],
  [usuarios.list, ordens.usuarios],
  [leads.list, ordens.pessoas],
  [preMatriculas.list, ordens.pessoas],
  [matriculas.list, ordens.pessoas],
];
const cases = lists.flatMap(([endpoint, orders]) =>
  orders.map((ordem) => ({ path: endpoint.path, endpoint, ordem })),
);

type Row = Record<string, unknown> & { id: string };

async function walk(endpoint: Endpoint, ordem: string | undefined): Promise<Row[]> {
  const norma = await as(cast.norma);
  const rows: Row[] = [];
  for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
    const query = { limit: 2, ...(ordem && { ordem }), ...(cursor && { cursor }) };
    const { body, headers } = await norma.refused(endpoint, { query });
    rows.push(...(body as unknown as Row[]));
    cursor = /cursor=([^&>]+)/.exec(headers.link ?? "")?.[1];
  }
  return rows;
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

// Holds product/integracoes.md#the-api: `?ordem`.
describe("a list in the order that a call asks for", () => {
  test.each(cases)("$path $ordem", async ({ endpoint, ordem }) => {
    if (endpoint === leads.list) await signUp(db, 5);
    const other = ordem.startsWith("-") ? ordem.slice(1) : `-${ordem}`;
    const rows = await walk(endpoint, ordem);
    const all = await walk(endpoint, undefined);
    expect(rows.length).toBeGreaterThan(1);
    expect(idsOf(rows).toSorted()).toEqual(idsOf(all).toSorted());
    expect(idsOf(await walk(endpoint, other))).toEqual(idsOf(rows).toReversed());
  });

  test("is the first of its orders unless told", async () => {
    for (const [endpoint, [first]] of lists)
      expect(await walk(endpoint, first), endpoint.path).toEqual(await walk(endpoint, undefined));
  });

  test("is by the value that its name says, missing ones first", async () => {
    const cidades = (await walk(microFranquias.list, "cidade")).map(
      ({ cidade }) => (cidade ?? "") as string,
    );
    const collator = new Intl.Collator("pt-BR");
    expect(cidades).toEqual(cidades.toSorted((a, b) => collator.compare(a, b)));
    const status = (await walk(clientes.list, "-status")).map(({ isActive }) => isActive);
    expect(status).toEqual(status.toSorted((a, b) => Number(b) - Number(a)));
  });

  test("is refused where the list has no such order", async () => {
    const norma = await as(cast.norma);
    const { status, body } = await norma.refused(leads.list, { query: { ordem: "nome" } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: "ordem", message: "Ordem inválida" }] });
  });
});
