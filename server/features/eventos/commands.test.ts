import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { eventos, eventosCursos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte, irma, sul } = cast;

const novoEvento = {
  clienteId: norte.cliente.unitId,
  nomeEscola: "Escola Nova",
  tipoEscola: "privada" as const,
  cep: "53020-000",
  cidade: "Olinda",
  estado: "pe",
  dataDistribuicao: "2026-04-01",
  dataEvento: "2026-04-10",
  horario: "19:00",
  local: "hotel" as const,
  qtdAlunos: 80,
  valorTotalDesconto: 1500.5,
  observacao: "Levar faixa",
  cursoIds: [norte.curso],
};
const {
  cep: _cep,
  valorTotalDesconto: _valor,
  observacao: _observacao,
  cursoIds: _cursos,
  ...required
} = novoEvento;
const params = { id: norte.evento };

describe("POST /api/eventos", () => {
  test.each<[string, Person]>([
    ["the client", norte.cliente],
    ["the micro-franchise", norte.micro],
    ["the seller", norte.vendedor],
  ])("is for %s", async (_who, person) => {
    const caller = await as(person);
    const { status, body } = await caller.call(contract.create, { body: novoEvento });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      clienteId: norte.cliente.unitId,
      cliente: { nomeFantasia: "Escola norte" },
      microFranquiaId: norte.micro.unitId,
      estado: "PE",
      cep: "53020000",
      dataEvento: "2026-04-10",
      valorTotalDesconto: "1500.50",
      status: "agendado",
      cursos: [{ id: norte.curso, titulo: "Curso norte" }],
    });
  });

  test("leaves out what is optional", async () => {
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.create, { body: required });
    expect(body).toMatchObject({
      cep: null,
      valorTotalDesconto: null,
      observacao: null,
      cursos: [],
    });
  });

  test("may hang on the micro-franchise itself, by its own people alone", async () => {
    const mario = await as(norte.micro);
    const { status, body } = await mario.call(contract.create, {
      body: { ...required, clienteId: null },
    });
    expect([status, body.clienteId, body.microFranquiaId]).toEqual([201, null, norte.micro.unitId]);
    for (const person of [norte.cliente, norte.vendedor]) {
      const caller = await as(person);
      const refused = await caller.refused(contract.create, {
        body: { ...required, clienteId: null },
      });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        "Evento deve pertencer a um cliente ou micro-franquia",
      ]);
    }
  });

  test.each([
    ["another network's client", sul.cliente.unitId],
    ["a neighbour's client", irma.cliente.unitId],
    ["another seller's client", cast.bela.unitId],
  ])("does not find %s", async (_what, clienteId) => {
    const vera = await as(norte.vendedor);
    const { status, body } = await vera.refused(contract.create, {
      body: { ...required, clienteId },
    });
    expect([status, body.message]).toEqual([404, "Cliente não encontrado"]);
  });

  test("does not find courses of others, also not of another client in the scope", async () => {
    const mario = await as(norte.micro);
    for (const body of [
      { ...novoEvento, cursoIds: [sul.curso] },
      { ...novoEvento, clienteId: cast.bela.unitId },
    ]) {
      const refused = await mario.refused(contract.create, { body });
      expect([refused.status, refused.body.message]).toEqual([404, "Curso não encontrado"]);
    }
    expect(await db.select().from(eventos)).toHaveLength(4);
  });

  test.each([
    [{ clienteId: undefined }, "Cliente é obrigatório"],
    [{ clienteId: "" }, "Cliente é obrigatório"],
    [{ nomeEscola: "" }, "Nome da escola é obrigatório"],
    [{ tipoEscola: "outra" }, "Tipo de escola é obrigatório"],
    [{ cidade: "" }, "Cidade é obrigatória"],
    [{ estado: "P" }, "Estado deve ter 2 caracteres"],
    [{ dataDistribuicao: "" }, "Data de distribuição é obrigatória"],
    [{ dataEvento: undefined }, "Data do evento é obrigatória"],
    [{ dataEvento: "2026-02-30" }, "Data inválida"],
    [{ horario: "" }, "Horário é obrigatório"],
    [{ local: "praia" }, "Local é obrigatório"],
    [{ qtdAlunos: 0 }, "Quantidade de alunos deve ser maior que 0"],
    [{ cep: "5302-000" }, "CEP deve ter formato válido (00000-000)"],
    [{ valorTotalDesconto: -1 }, "Valor total do desconto deve ser maior ou igual a 0"],
    [{ microFranquiaId: sul.micro.unitId }, expect.stringContaining("microFranquiaId")],
  ])("rejects %j", async (change, message) => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.create, {
      body: { ...novoEvento, ...change },
    });
    expect([status, body.message]).toEqual([400, message]);
  });
});

// Holds product/eventos.md#changing-an-event.
describe("PUT /api/eventos/:id", () => {
  test.each<[string, Person]>([
    ["the franchise", norte.franquia],
    ["the micro-franchise", norte.micro],
    ["the seller", norte.vendedor],
    ["the client", norte.cliente],
  ])("is for %s", async (_who, person) => {
    const caller = await as(person);
    const { status, body } = await caller.call(contract.update, {
      params,
      body: { ...novoEvento, nomeEscola: "Mudou" },
    });
    expect([status, body.nomeEscola]).toEqual([200, "Mudou"]);
  });

  test("clears what is missing and keeps the status", async () => {
    const clara = await as(norte.cliente);
    await clara.call(contract.update, { params, body: { ...novoEvento, status: "em_andamento" } });
    const { body } = await clara.call(contract.update, { params, body: required });
    expect(body).toMatchObject({
      cep: null,
      valorTotalDesconto: null,
      observacao: null,
      cursos: [],
      status: "em_andamento",
    });
    expect(
      await db.select().from(eventosCursos).where(eq(eventosCursos.eventoId, norte.evento)),
    ).toEqual([]);
  });

  test("moves the status along its transitions only, changing nothing else when refused", async () => {
    const clara = await as(norte.cliente);
    const put = (status: "agendado" | "em_andamento" | "concluido" | "cancelado") =>
      clara.refused(contract.update, { params, body: { ...required, nomeEscola: status, status } });
    const refused = await put("concluido");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Um evento Agendado não pode passar a Concluído",
    ]);
    for (const status of ["cancelado", "agendado", "em_andamento", "concluido"] as const)
      expect((await put(status)).status).toBe(200);
    expect((await put("agendado")).status).toBe(409);
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    expect(row).toMatchObject({ status: "concluido", nomeEscola: "concluido" });
  });

  test("does not move an event with leads to another client", async () => {
    const mario = await as(norte.micro);
    const body = { ...required, clienteId: cast.bela.unitId };
    const refused = await mario.refused(contract.update, { params, body });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Este evento já tem leads e não pode mudar de cliente",
    ]);
    const { body: fresh } = await mario.call(contract.create, { body: required });
    const moved = await mario.call(contract.update, { params: { id: fresh.id }, body });
    expect([moved.status, moved.body.clienteId]).toEqual([200, cast.bela.unitId]);
  });

  test("does not leave a client's event without client, nor give it to a stranger", async () => {
    const mario = await as(norte.micro);
    const ownerless = await mario.refused(contract.update, {
      params,
      body: { ...required, clienteId: null },
    });
    expect([ownerless.status, ownerless.body.message]).toEqual([
      400,
      "Evento deve pertencer a um cliente ou micro-franquia",
    ]);
    expect(
      (
        await mario.refused(contract.update, {
          params,
          body: { ...required, clienteId: sul.cliente.unitId },
        })
      ).status,
    ).toBe(404);
  });

  test("does not find a neighbour's, and the franqueador may not edit", async () => {
    const clara = await as(norte.cliente);
    for (const id of [irma.evento, sul.evento, cast.balcao.evento]) {
      expect(
        (await clara.refused(contract.update, { params: { id }, body: required })).status,
      ).toBe(404);
    }
    const norma = await as(cast.norma);
    expect((await norma.refused(contract.update, { params, body: required })).status).toBe(403);
  });
});

describe("GET /api/eventos", () => {
  test("bounds the dates for the calendar, and filters by status", async () => {
    const clara = await as(norte.cliente);
    await clara.call(contract.create, { body: novoEvento });
    const names = async (query: { de?: string; ate?: string; status?: "agendado" | "cancelado" }) =>
      (await clara.call(contract.list, { query })).body.map(({ nomeEscola }) => nomeEscola);
    expect(await names({ de: "2026-03-20", ate: "2026-04-09" })).toEqual(["Escola norte"]);
    expect(await names({ de: "2026-04-10" })).toEqual(["Escola Nova"]);
    expect(await names({ status: "cancelado" })).toEqual([]);
    expect(await names({ status: "agendado" })).toEqual(["Escola norte", "Escola Nova"]);
  });
});
