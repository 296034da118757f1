import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { franquias as contract } from "#shared/contract/franquias.ts";
import { users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novaUnidade } from "#tests/support/forms.ts";

// Holds product.md#two-who-edit-the-same and docs/decisions/062: a hidden CPF in an edit.

const { as, db } = await useApp();
const { norte } = cast;
const params = { id: norte.franquia.unitId };

test("sent back as it was read changes nothing, a hidden CPF included", async () => {
  const norma = await as(cast.norma);
  const { password: _password, ...edit } = novaUnidade;
  const { body: first } = await norma.call(contract.update, { params, body: edit });
  const account = async () =>
    (await db.select().from(users).where(eq(users.id, norte.franquia.id)))[0];
  const { updatedAt: _then, ...before } = (await account())!;
  const { body } = await norma.call(contract.update, {
    params,
    body: { ...edit, cpf: first.user?.cpf ?? "" },
  });
  expect(body).toEqual(first);
  expect(await account()).toMatchObject(before);
});

test.each(["***.982.24*-**", "*********98", "***.982.247-25"])(
  "refuses %s, which neither is a CPF nor hides one",
  async (cpf) => {
    const norma = await as(cast.norma);
    const refused = await norma.refused(contract.update, { params, body: { cpf } });
    expect(refused).toMatchObject({ status: 400, body: { message: "CPF inválido" } });
  },
);

test("a hidden CPF is none of a new franchise", async () => {
  const norma = await as(cast.norma);
  const body = { ...novaUnidade, cpf: "***.982.247-**" };
  const refused = await norma.refused(contract.create, { body });
  expect(refused.body.issues).toEqual([{ path: "cpf", message: "CPF inválido" }]);
});
