import { describe, expect, test } from "vitest";
import { cursos as contract } from "#shared/contract/cursos.ts";
import { cursos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { novoCurso } from "#tests/support/forms.ts";

const { as, db } = await useApp();
const { norte, irma, sul } = cast;

describe("POST /api/cursos", () => {
  test("stores the course and its modules in their order", async () => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.call(contract.create, { body: novoCurso });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      clienteId: norte.cliente.unitId,
      valor: "1200.00",
      valorComDesconto: "900.00",
      parcelas: 12,
      isActive: true,
    });
    expect(
      body.modulos.map(({ ordem, modulo, titulo, cargaHoraria }) => [
        ordem,
        modulo,
        titulo,
        cargaHoraria,
      ]),
    ).toEqual([
      [1, "1", "Hardware", 20],
      [2, "2", "Redes", 10],
      [3, "2A", "Prática", 30],
    ]);
  });

  test.each([
    [
      { valor: 1500.5, valorComDesconto: undefined },
      { valor: "1500.50", valorComDesconto: null },
    ],
    [
      { valor: "1.500,00", valorComDesconto: "1500" },
      { valor: "1500.00", valorComDesconto: "1500.00" },
    ],
    [
      { valor: 0, valorComDesconto: 0 },
      { valor: "0.00", valorComDesconto: "0.00" },
    ],
    [
      { valor: "0.30", valorComDesconto: "0.29" },
      { valor: "0.30", valorComDesconto: "0.29" },
    ],
    [{ parcelas: undefined }, { parcelas: 1 }],
  ])("takes %j exactly", async (change, stored) => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.call(contract.create, {
      body: { ...novoCurso, ...change },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject(stored);
  });

  test.each([
    [{ titulo: "" }, "titulo", "Título é obrigatório"],
    [{ valor: -1 }, "valor", "Valor deve ser maior ou igual a 0"],
    [{ valor: "muito" }, "valor", "Valor deve ser maior ou igual a 0"],
    [{ valor: 100_000_000 }, "valor", "O valor máximo é R$ 99.999.999,99"],
    [{ valor: "99999999999" }, "valor", "O valor máximo é R$ 99.999.999,99"],
    [
      { valorComDesconto: "1200.01" },
      "valorComDesconto",
      "Valor com desconto deve ser menor ou igual ao valor original",
    ],
    [{ parcelas: 0 }, "parcelas", "Número de parcelas deve ser maior que 0"],
    [{ modulos: [] }, "modulos", "Adicione pelo menos um módulo"],
    [{ modulos: undefined }, "modulos", "Adicione pelo menos um módulo"],
    [
      { modulos: [{ titulo: "", modulo: "1", cargaHoraria: 1 }] },
      "modulos.0.titulo",
      "Título é obrigatório",
    ],
    [
      { modulos: [{ titulo: "A", modulo: "", cargaHoraria: 1 }] },
      "modulos.0.modulo",
      "Módulo é obrigatório",
    ],
    [
      { modulos: [{ titulo: "A", modulo: "1", cargaHoraria: 0 }] },
      "modulos.0.cargaHoraria",
      "Carga horária deve ser maior que 0",
    ],
  ])("rejects %j", async (change, path, message) => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.create, {
      body: { ...novoCurso, ...change },
    });
    expect([status, body.message, body.issues?.[0]?.path]).toEqual([400, message, path]);
    expect(await db.select().from(cursos)).toHaveLength(3);
  });
});

// Holds product/cursos.md#courses: a course is switched off for good.
describe("PATCH /api/cursos/:id", () => {
  const params = { id: norte.curso };

  test("edits; a discount above the value is for the form to warn of", async () => {
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.update, {
      params,
      body: { valor: "100.00", valorComDesconto: "150.00", descricao: null },
    });
    expect(body).toMatchObject({
      titulo: "Curso norte",
      valor: "100.00",
      valorComDesconto: "150.00",
      descricao: null,
    });
  });

  test("deactivates for good", async () => {
    const clara = await as(norte.cliente);
    expect(
      (await clara.call(contract.update, { params, body: { isActive: false } })).body.isActive,
    ).toBe(false);
    const { status, body } = await clara.refused(contract.update, {
      params,
      body: { isActive: true },
    });
    expect([status, body.message]).toEqual([400, "Um curso desativado não pode ser reativado"]);
  });

  test("does not find a neighbour's", async () => {
    const clara = await as(norte.cliente);
    for (const id of [irma.curso, sul.curso]) {
      const { status, body } = await clara.refused(contract.update, {
        params: { id },
        body: { titulo: "Meu" },
      });
      expect([status, body.message]).toEqual([404, "Curso não encontrado"]);
    }
  });
});

describe("GET /api/cursos", () => {
  test("lists the scope's courses with their modules, by title", async () => {
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.list, { query: {} });
    expect(body.map(({ titulo, modulos }) => [titulo, modulos.length])).toEqual([
      ["Curso irma", 1],
      ["Curso norte", 1],
    ]);
  });

  test("lists those offered to a client; a client outside the scope has none", async () => {
    const mario = await as(norte.micro);
    const titles = async (clienteId: string) =>
      (await mario.call(contract.list, { query: { clienteId } })).body.map(({ titulo }) => titulo);
    expect(await titles(norte.cliente.unitId)).toEqual(["Curso norte"]);
    expect(await titles(cast.bela.unitId)).toEqual([]);
    expect(await titles(sul.cliente.unitId)).toEqual([]);
    expect(await titles(idOf("nobody"))).toEqual([]);
  });
});

describe("GET /api/cursos/:id", () => {
  const params = { id: norte.curso };

  test("gives one course with its modules, a deactivated one too", async () => {
    const clara = await as(norte.cliente);
    await clara.call(contract.update, { params, body: { isActive: false } });
    const { body } = await clara.call(contract.get, { params });
    expect(body).toMatchObject({ titulo: "Curso norte", isActive: false });
    expect(body.modulos.map(({ id }) => id)).toEqual([norte.modulo]);
    expect((await (await as(cast.norma)).call(contract.get, { params })).body).toEqual(body);
  });

  test("does not find a neighbour's, or nobody's", async () => {
    const clara = await as(norte.cliente);
    for (const id of [irma.curso, sul.curso, idOf("nothing")]) {
      const { status, body } = await clara.refused(contract.get, { params: { id } });
      expect([status, body.message]).toEqual([404, "Curso não encontrado"]);
    }
  });

  test("is not for a student", async () => {
    const aluno = await as(norte.aluno);
    expect((await aluno.refused(contract.get, { params })).status).toBe(403);
  });
});
