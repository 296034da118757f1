// Holds security.md#public-forms-and-declarations: deactivated courses, required consent, bounded lists.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventos as contract } from "#shared/contract/eventos.ts";
import { cursos, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte } = cast;

const evento = {
  clienteId: norte.cliente.unitId,
  nomeEscola: "Escola Nova",
  tipoEscola: "privada" as const,
  cidade: "Olinda",
  estado: "PE",
  dataDistribuicao: "2026-04-01",
  dataEvento: "2026-04-10",
  horario: "19:00",
  local: "hotel" as const,
  qtdAlunos: 80,
  cursoIds: [norte.curso],
};
const params = { id: norte.evento };

test("a deactivated course is kept where it was, and chosen nowhere", async () => {
  const clara = await as(norte.cliente);
  const before = await db.$count(eventos);
  await db.update(cursos).set({ isActive: false }).where(eq(cursos.id, norte.curso));
  const refused = await clara.refused(contract.create, { body: evento });
  const message = "Um curso desativado não pode ser escolhido";
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: "cursoIds", message }]]);
  expect(await db.$count(eventos)).toBe(before);
  const cursosOf = async (cursoIds: string[]) => {
    const answer = await clara.call(contract.update, { params, body: { ...evento, cursoIds } });
    return answer.body.cursos;
  };
  expect(await cursosOf([norte.curso])).toEqual([{ id: norte.curso, titulo: "Curso norte" }]);
  expect(await cursosOf([])).toEqual([]);
  expect((await clara.refused(contract.update, { params, body: evento })).status).toBe(400);
});
