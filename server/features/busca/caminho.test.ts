import { expect, test } from "vitest";
import { busca } from "#shared/contract/busca.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

// Holds product/telas.md#por-que-vejo-isto.

const { as } = await useApp();
const { norma, norte, irma, sul } = cast;
const NONE = { franquia: null, microFranquia: null, vendedor: null, cliente: null };
const whole = {
  franquia: "Franquia norte",
  microFranquia: "Micro norte",
  vendedor: norte.vendedor.nome,
  cliente: "Escola norte",
};

const pathOf = async (person: Person, id: string) =>
  (await (await as(person)).call(busca.caminho, { params: { id } })).body;

test.each([
  ["lead", norte.lead],
  ["pré-matrícula", norte.preMatricula],
  ["matrícula", norte.matricula],
  ["event", norte.evento],
  ["client", norte.cliente.unitId],
])("tells the franqueador the whole way to a %s", async (_what, id) => {
  expect(await pathOf(norma, id)).toEqual(whole);
});

test("begins below the caller's own unit, and names nothing above it", async () => {
  expect(await pathOf(norma, norte.franquia.unitId)).toEqual({ ...NONE, franquia: whole.franquia });
  expect(await pathOf(norma, norte.vendedor.id)).toEqual({ ...whole, cliente: null });
  expect(await pathOf(norte.cliente, norte.lead)).toEqual({ ...NONE, cliente: whole.cliente });
  const seller = await pathOf(norte.vendedor, norte.lead);
  expect(seller).toMatchObject({ franquia: null, cliente: whole.cliente });
});

test("gives 404 for rows of others", async () => {
  for (const id of [irma.lead, sul.lead, sul.cliente.id]) {
    const { status } = await (await as(norte.micro)).refused(busca.caminho, { params: { id } });
    expect(status).toBe(404);
  }
});
