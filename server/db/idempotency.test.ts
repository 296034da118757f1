// Holds security.md#processes-and-database: An Idempotency-Key belongs to its caller and its path.
import { expect, test } from "vitest";
import { cursos } from "#shared/contract/cursos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novaUnidade } from "#tests/support/forms.ts";
import { sha256 } from "../lib/secrets.ts";
import { cursos as cursosTable, idempotencyKeys, rateLimits } from "./schema.ts";

const { as, db } = await useApp();
const headers = { "idempotency-key": "one-filled-form" };

test("a key of one account says nothing to another: neither a conflict nor what was stored", async () => {
  const [norma, saulo] = [await as(cast.norma), await as(cast.saulo)];
  const other = { ...novaUnidade, cnpj: "12.ABC.345/01DE-35", email: "outra@unidade.test" };
  const first = await norma.call(franquias.create, { body: novaUnidade }, { headers });
  const second = await saulo.call(franquias.create, { body: other }, { headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
  const again = await norma.refused(franquias.create, { body: other }, { headers });
  expect(again.status).toBe(409);
});

test("a key is bound to the ids in the path: the same module for a second course is a second module", async () => {
  const clara = await as(cast.norte.cliente);
  const body = { titulo: "Redes", modulo: "7", cargaHoraria: 10, ordem: 7 };
  const clienteId = cast.norte.cliente.unitId;
  const [course] = await db
    .insert(cursosTable)
    .values({ clienteId, titulo: "Segundo curso", valor: "100.00" })
    .returning({ id: cursosTable.id });
  const add = (id: string) =>
    clara.call(cursos.createModulo, { params: { id }, body }, { headers });
  const statuses = [];
  for (const id of [cast.norte.curso, course!.id, course!.id])
    statuses.push((await add(id)).status);
  expect(statuses).toEqual([201, 201, 200]);
});

test("what is kept of a body is keyed, and says nothing of its password", async () => {
  const norma = await as(cast.norma);
  await norma.call(franquias.create, { body: novaUnidade }, { headers });
  const [kept] = await db.select().from(idempotencyKeys);
  expect(kept).toMatchObject({ caller: cast.norma.id, endpoint: "POST /api/franquias" });
  const { password: _password, ...rest } = franquias.create.body.parse(novaUnidade);
  const plain = [novaUnidade, rest, franquias.create.body.parse(novaUnidade)];
  for (const body of plain) expect(kept?.bodyHash).not.toBe(sha256(JSON.stringify(body)));
  const body = { ...novaUnidade, password: "outro-segredo" };
  expect((await norma.call(franquias.create, { body }, { headers })).status).toBe(200);
});

test("a flood of keys of one account is limited, and others are not", async () => {
  const expire = Date.now() + 60_000;
  await db.insert(rateLimits).values({ key: `keys:${cast.norma.id}`, points: 1_000, expire });
  const [norma, saulo] = [await as(cast.norma), await as(cast.saulo)];
  const refused = await norma.refused(franquias.create, { body: novaUnidade }, { headers });
  expect([refused.status, await db.select().from(idempotencyKeys)]).toEqual([429, []]);
  expect((await norma.call(franquias.create, { body: novaUnidade })).status).toBe(201);
  const other = { ...novaUnidade, cnpj: "12.ABC.345/01DE-35", email: "outra@unidade.test" };
  expect((await saulo.call(franquias.create, { body: other }, { headers })).status).toBe(201);
});
