import { useRef } from "react";
import type { Curso, Modulo, NovoModulo } from "#shared/contract/cursos.ts";
import { ApiError, call, isChanged } from "#web/lib/api.ts";
import { cursos } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";
import { type Change, changesOf } from "./rules-changes.ts";
import { DELETE_FAILED, FAILED, KEY, messageOr } from "./data.ts";
import { type EdicaoCurso, valuesOf } from "./form-values.ts";
import { type Failure, failureOf, reasonOf } from "./data-partial-failure.ts";

/**
 * Saves and removes in the dialog 'Editar Curso'. It remembers what the server has got, so that a second try sends
 * only what failed (product/cursos.md#courses).
 * @param curso the course when the dialog opened
 * @param onStored a new module has its own id now
 */
export function useSaveCurso(curso: Curso, onStored: (rowId: string, id: string) => void) {
  const saved = useRef(curso);
  const keyFor = useModuloKeys();
  const save = useSaving({
    send: (body: EdicaoCurso) => saveChanges(saved, body, { keyFor, onStored }),
    ...refreshed,
    success: (_, { titulo }) => ({ title: "Curso atualizado", description: titulo }),
    failure: { title: FAILED, description: reasonOf },
  });
  const remove = useSaving({
    send: async (moduloId: string) => {
      await call(cursos.deleteModulo, { params: { id: curso.id, moduloId } }).catch(ignoreGone);
      const modulos = saved.current.modulos.filter(({ id }) => id !== moduloId);
      saved.current = { ...saved.current, modulos };
    },
    ...refreshed,
    success: { title: "Módulo removido" },
    failure: {
      title: FAILED,
      description: (error) => messageOr(error, DELETE_FAILED),
    },
  });
  const reread = async () => {
    saved.current = await call(cursos.get, { params: { id: curso.id } });
    return valuesOf(saved.current);
  };
  return {
    save: save.mutateAsync,
    /** The values of the course as it is now, which the next save is compared with. */
    reread,
    remove: remove.mutateAsync,
    /** True if the server has the module: then removing it is a call. */
    isStored: (rowId: string) => saved.current.modulos.some(({ id }) => id === rowId),
  };
}

/** Sends each change by its call, and keeps in `saved` what the server has got. */
async function saveChanges(saved: { current: Curso }, body: EdicaoCurso, tools: Tools) {
  const failures: Failure[] = [];
  const changes = changesOf(saved.current, body);
  for (const change of changes) {
    try {
      saved.current = await apply(saved.current, change, tools);
    } catch (error) {
      // The session has ended: nothing else would be let through. Or the form must ask first.
      if ((error instanceof ApiError && error.status === 401) || isChanged(error)) throw error;
      failures.push({ change, error });
    }
  }
  if (failures.length > 0) throw failureOf(failures, body, failures.length < changes.length);
}

/** Reads the course anew after a failure too: some of the calls may have been stored although another failed. */
const refreshed = { refreshes: [KEY], refreshesAfter: () => true };

interface Tools {
  keyFor: (rowId: string, body: NovoModulo) => string;
  onStored: (rowId: string, id: string) => void;
}

/** One call (product/integracoes.md#calls); returns the course as the server has it after that. */
async function apply(saved: Curso, change: Change, { keyFor, onStored }: Tools): Promise<Curso> {
  const { id, modulos } = saved;
  if (change.kind === "curso") {
    const sent = { params: { id }, body: change.body };
    const answer = await call(cursos.update, sent, { ifMatch: saved.versao });
    return { ...answer, modulos };
  }
  const { rowId, body } = change;
  if (change.kind === "update") {
    const ifMatch = modulos.find((modulo) => modulo.id === rowId)?.versao;
    const sent = { params: { id, moduloId: rowId }, body };
    const modulo = await call(cursos.updateModulo, sent, { ifMatch });
    return { ...saved, modulos: replaced(modulos, modulo) };
  }
  const options = { idempotencyKey: keyFor(rowId, change.body) };
  const modulo = await call(cursos.createModulo, { params: { id }, body: change.body }, options);
  onStored(rowId, modulo.id);
  return { ...saved, modulos: [...modulos, modulo] };
}

/** Somebody else removed it first: that is what was wanted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function replaced(modulos: Modulo[], modulo: Modulo): Modulo[] {
  return modulos.map((one) => (one.id === modulo.id ? modulo : one));
}

/** An Idempotency-Key per module to be created, another one when its fields have changed since. */
function useModuloKeys() {
  const tries = useRef(new Map<string, { body: string; count: number }>());
  return (rowId: string, fields: NovoModulo) => {
    const body = JSON.stringify(fields);
    const last = tries.current.get(rowId);
    const count = last?.body === body ? last.count : (last?.count ?? 0) + 1;
    tries.current.set(rowId, { body, count });
    return `${rowId}-${count}`;
  };
}
