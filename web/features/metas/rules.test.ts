import { expect, test } from "vitest";
import { sumNote } from "./rules.ts";

const of = (
  leads: number | null,
  ativacoes: number | null = null,
  matriculas: number | null = null,
) => ({
  leads,
  ativacoes,
  matriculas,
});
const note = (meta: ReturnType<typeof of>, soma: ReturnType<typeof of>) =>
  sumNote({ meta, abaixo: [{ tipo: "cliente", unidades: 3, comMeta: 2, soma }] }, "cliente");

// Holds product/resultados.md#metas: a difference is shown.
test("the sum of the units below is compared with the target above", () => {
  expect(note(of(500, 100, 10), of(480, 100, 12))).toBe(
    "Soma das metas: inscrições 480 de 500, faltam 20 · ativações 100 de 100 · matrículas 12 de 10, 2 a mais",
  );
  expect(note(of(1500), of(null, 7))).toBe(
    "Soma das metas: inscrições 0 de 1.500, faltam 1.500 · ativações 7",
  );
  expect(note(of(null), of(null))).toBeUndefined();
  expect(sumNote({ meta: of(3), abaixo: [] }, "franquia")).toBe(
    "Soma das metas: inscrições 0 de 3, faltam 3",
  );
});
