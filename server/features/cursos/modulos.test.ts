import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cursos as contract } from "#shared/contract/cursos.ts";
import { cursoModulos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novoCurso } from "#tests/support/forms.ts";

const { as, db } = await useApp();
const { norte, sul } = cast;

// Holds product/cursos.md#courses: one module always stays.
describe("modules", () => {
  const params = { id: norte.curso };
  const modulosOf = async (id: string) =>
    (await db.select().from(cursoModulos).where(eq(cursoModulos.cursoId, id))).length;

  test("are added, edited, reordered and removed", async () => {
    const clara = await as(norte.cliente);
    const added = await clara.call(contract.createModulo, {
      params,
      body: { titulo: "Redes", modulo: "2", cargaHoraria: 10, ordem: 2 },
    });
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: expect.any(String),
        versao: expect.any(String),
        titulo: "Redes",
        modulo: "2",
        cargaHoraria: 10,
        ordem: 2,
        isActive: true,
      },
    ]);
    const key = { ...params, moduloId: added.body.id };
    const edited = await clara.call(contract.updateModulo, {
      params: key,
      body: { cargaHoraria: 15, ordem: 1, isActive: false },
    });
    expect(edited.body).toMatchObject({
      titulo: "Redes",
      cargaHoraria: 15,
      ordem: 1,
      isActive: false,
    });
    const removed = await clara.call(contract.deleteModulo, { params: key });
    expect([removed.status, removed.text]).toEqual([204, ""]);
    expect(await modulosOf(norte.curso)).toBe(1);
  });

  test("the last one stays", async () => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.deleteModulo, {
      params: { ...params, moduloId: norte.modulo },
    });
    expect([status, body.message]).toEqual([409, "Deve haver pelo menos um módulo"]);
    expect(await modulosOf(norte.curso)).toBe(1);
  });

  test("one of the last two stays when both are removed at once", async () => {
    const clara = await as(norte.cliente);
    for (let round = 0; round < 5; round += 1) {
      const { body } = await clara.call(contract.create, {
        body: { ...novoCurso, titulo: `Rodada ${round}`, modulos: novoCurso.modulos.slice(0, 2) },
      });
      const answers = await Promise.all(
        body.modulos.map(({ id }) =>
          clara.refused(contract.deleteModulo, { params: { id: body.id, moduloId: id } }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect(await modulosOf(body.id)).toBe(1);
    }
  });

  test("are reached through their own course alone", async () => {
    const clara = await as(norte.cliente);
    const { body: other } = await clara.call(contract.create, { body: novoCurso });
    const wrong = { id: other.id, moduloId: norte.modulo };
    expect(
      (await clara.refused(contract.updateModulo, { params: wrong, body: { titulo: "X" } })).body
        .message,
    ).toBe("Módulo não encontrado");
    expect((await clara.refused(contract.deleteModulo, { params: wrong })).status).toBe(404);
    const added = await clara.refused(contract.createModulo, {
      params: { id: sul.curso },
      body: { titulo: "X", modulo: "1", cargaHoraria: 1, ordem: 1 },
    });
    expect([added.status, added.body.message]).toEqual([404, "Curso não encontrado"]);
  });

  test("reject hours below one, with the course untouched", async () => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.createModulo, {
      params,
      body: { titulo: "X", modulo: "1", cargaHoraria: 0, ordem: 1 },
    });
    expect([status, body.message]).toEqual([400, "Carga horária deve ser maior que 0"]);
  });
});
