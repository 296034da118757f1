import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { franquias as contract } from "#shared/contract/franquias.ts";
import { users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novaUnidade } from "#tests/support/forms.ts";

// Holds docs/decisions/062: what lists show of a CPF is never stored in its place.

const { as, db } = await useApp();
const { norte } = cast;
const params = { id: norte.franquia.unitId };

test.each(["***.982.247-**", "***.982.24*-**", "*********98", "***.982.247-25"])(
  "%s is no CPF of an edit, and changes nothing",
  async (cpf) => {
    const norma = await as(cast.norma);
    const account = async () =>
      (await db.select().from(users).where(eq(users.id, norte.franquia.id)))[0];
    const before = await account();
    const refused = await norma.refused(contract.update, { params, body: { cpf } });
    expect(refused).toMatchObject({ status: 400, body: { message: "CPF inválido" } });
    expect(await account()).toEqual(before);
  },
);

test("a hidden CPF is none of a new franchise", async () => {
  const norma = await as(cast.norma);
  const body = { ...novaUnidade, cpf: "***.982.247-**" };
  const refused = await norma.refused(contract.create, { body });
  expect(refused.body.issues).toEqual([{ path: "cpf", message: "CPF inválido" }]);
});
