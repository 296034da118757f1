import { cursos } from "#shared/contract/cursos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createCurso, createModulo, deleteModulo, updateCurso, updateModulo } from "./commands.ts";
import { getCurso, getModulo, listCursos } from "./queries.ts";

export function cursosRoutes(on: Mount, { db }: Deps): void {
  on(cursos.list, (call) => listCursos(call.db, call, call.query));
  on(cursos.get, (call) => getCurso(db, call, call.params.id));
  on(cursos.create, async (call) => {
    const { id, created } = await call.once((tx) => createCurso(tx, call, call.body));
    return { created, resource: await getCurso(db, call, id) };
  });
  on(cursos.update, async (call) => {
    await updateCurso(db, call, call.params.id, call.body);
    return getCurso(db, call, call.params.id);
  });
  on(cursos.createModulo, async (call) => {
    const { id, created } = await call.once((tx) =>
      createModulo(tx, call, call.params.id, call.body),
    );
    return { created, resource: await getModulo(db, call, id) };
  });
  on(cursos.updateModulo, async (call) => {
    await updateModulo(db, call, call.params, call.body);
    return getModulo(db, call, call.params.moduloId);
  });
  on(cursos.deleteModulo, (call) => deleteModulo(db, call, call.params));
}
