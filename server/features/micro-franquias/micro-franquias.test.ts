import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { microFranquias as contract } from "#shared/contract/micro-franquias.ts";
import { microFranquias, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novaUnidade, takenEmail } from "#tests/support/forms.ts";

const { anybody, as, db } = await useApp();
const { norte, irma, sul } = cast;

// Holds product.md#unit-of-a-new-row: the session says whose the unit is, no body can.
describe("POST /api/micro-franquias", () => {
  test("puts the unit under the caller's franchise, with its account", async () => {
    const flavia = await as(norte.franquia);
    const { status, body } = await flavia.call(contract.create, { body: novaUnidade });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      razaoSocial: "Educação & Cia Ltda",
      franquia: { razaoSocial: "Franquia norte" },
      user: { cpf: "***.982.247-**" },
    });
    const [row] = await db.select().from(microFranquias).where(eq(microFranquias.id, body.id));
    expect(row).toMatchObject({
      franquiaId: norte.franquia.unitId,
      franqueadorId: cast.norma.unitId,
    });
    const login = await anybody.call(acesso.login, {
      body: { email: novaUnidade.email, password: novaUnidade.password },
    });
    expect(login.body).toMatchObject({ role: "micro_franquia" });
  });

  test("refuses a franchise in the body and a taken e-mail", async () => {
    const flavia = await as(norte.franquia);
    expect(
      (
        await flavia.refused(contract.create, {
          body: { ...novaUnidade, franquiaId: irma.franquia.unitId },
        })
      ).status,
    ).toBe(400);
    const taken = await flavia.refused(contract.create, {
      body: { ...novaUnidade, email: takenEmail },
    });
    expect([taken.status, taken.body.message]).toEqual([409, "Email já cadastrado"]);
    expect(await db.select().from(microFranquias)).toHaveLength(3);
  });
});

describe("PATCH /api/micro-franquias/:id", () => {
  test("edits, and does not take isActive", async () => {
    const flavia = await as(norte.franquia);
    const params = { id: norte.micro.unitId };
    const { body } = await flavia.call(contract.update, {
      params,
      body: { razaoSocial: "Outra", telefone: "(81) 3333-4444" },
    });
    expect(body).toMatchObject({ razaoSocial: "Outra", user: { telefone: "8133334444" } });
    expect(
      (await flavia.refused(contract.update, { params, body: { isActive: false } })).status,
    ).toBe(400);
  });

  test("does not find a neighbour's", async () => {
    const flavia = await as(norte.franquia);
    for (const unit of [irma, sul]) {
      const { status, body } = await flavia.refused(contract.update, {
        params: { id: unit.micro.unitId },
        body: { cidade: "Minha" },
      });
      expect([status, body.message]).toEqual([404, "Micro-franquia não encontrada"]);
    }
  });
});

describe("GET /api/micro-franquias", () => {
  test("gives the CPF to the franchise that may edit, not to those who only look", async () => {
    await db
      .update(users)
      .set({ cpf: null, telefone: "8133334444" })
      .where(eq(users.id, norte.micro.id));
    const seen = [];
    for (const person of [norte.franquia, cast.norma, norte.micro]) {
      const caller = await as(person);
      const { body } = await caller.call(contract.list, { query: { busca: "micro norte" } });
      seen.push(body.map(({ user }) => user && "cpf" in user));
    }
    expect(seen).toEqual([[true], [false], [false]]);
  });

  test("searches by name, representative and CNPJ", async () => {
    const norma = await as(cast.norma);
    for (const busca of ["micro irma", "Marta"]) {
      expect(
        (await norma.call(contract.list, { query: { busca } })).body.map(({ id }) => id),
      ).toEqual([irma.micro.unitId]);
    }
  });
});
