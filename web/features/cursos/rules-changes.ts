import type { Curso, Modulo, NovoModulo, PatchModulo } from "#shared/contract/cursos.ts";
import type { EdicaoCurso } from "./form-values.ts";

/** One call that brings the server nearer to the form. */
export type Change =
  | { kind: "curso"; body: Omit<EdicaoCurso, "modulos"> }
  | { kind: "create"; rowId: string; body: NovoModulo }
  | { kind: "update"; rowId: string; body: Required<PatchModulo> };

/**
 * The calls that are still needed, in their order. What the server has already got is no change: after a partial
 * failure the same question names only what failed.
 * @param saved the course as the server has it
 * @param wanted the course as the form has it; product/dados.md#constants: a module's ordem is its position, from 1
 */
export function changesOf(saved: Curso, { modulos, ...curso }: EdicaoCurso): Change[] {
  const stored = new Map(saved.modulos.map((modulo) => [modulo.id, modulo]));
  const isSame = Object.entries(curso).every(
    ([name, value]) => (saved[name as keyof typeof curso] ?? null) === (value ?? null),
  );
  const changes: Change[] = isSame ? [] : [{ kind: "curso", body: curso }];
  for (const [index, { id, isActive, ...fields }] of modulos.entries()) {
    const body = { ...fields, ordem: index + 1 };
    const before = stored.get(id);
    if (!before) changes.push({ kind: "create", rowId: id, body });
    else if (!isStored(before, { ...body, isActive })) {
      changes.push({ kind: "update", rowId: id, body: { ...body, isActive } });
    }
  }
  return changes;
}

function isStored(before: Modulo, wanted: Required<PatchModulo>): boolean {
  return (
    before.titulo === wanted.titulo &&
    before.modulo === wanted.modulo &&
    before.cargaHoraria === wanted.cargaHoraria &&
    before.ordem === wanted.ordem &&
    before.isActive === wanted.isActive
  );
}
