import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { conta } from "#shared/contract/conta.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { anybody, as, db } = await useApp();
const { irma } = cast;
const trail = async () => db.$count(trilha);

test("what changes nothing leaves no entry in the trail", async () => {
  const [norma, micro] = [await as(cast.norma), await as(irma.micro)];
  await micro.call(conta.rename, { body: { nome: irma.micro.nome } });
  await micro.call(conta.endOtherSessions, {});
  const params = { id: irma.vendedor.id };
  await norma.call(usuarios.update, { params, body: { isActive: true } });
  expect(await trail()).toBe(0);
  await norma.call(usuarios.update, { params, body: { isActive: false } });
  expect(await trail()).toBe(1);
});

test("a unit that is switched, and the link that somebody asks for, stand there by name", async () => {
  const [norma, params] = [await as(cast.norma), { id: cast.norte.franquia.unitId }];
  for (const isActive of [false, true])
    await norma.call(franquias.update, { params, body: { isActive } });
  await norma.call(franquias.update, { params, body: { cidade: "Caruaru" } });
  for (const email of [cast.norte.micro.email, "ninguem@fora.test"])
    await anybody.call(acesso.forgotPassword, { body: { email } });
  const rows = await db.select().from(trilha).orderBy(asc(trilha.id));
  expect(rows.map(({ action, entityId }) => [action, entityId])).toEqual([
    ["deactivate", params.id],
    ["activate", params.id],
    ["update", params.id],
    ["ask-reset", cast.norte.micro.id],
  ]);
});
