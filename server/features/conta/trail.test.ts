import { expect, test } from "vitest";
import { conta } from "#shared/contract/conta.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { auditLog } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { irma } = cast;
const trail = async () => db.$count(auditLog);

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
