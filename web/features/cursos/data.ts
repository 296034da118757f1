import { useQuery } from "@tanstack/react-query";
import type { Curso } from "#shared/contract/cursos.ts";
import { ApiError, call, callPage } from "#web/lib/api.ts";
import { cursos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave, useSaving } from "#web/widgets/save.ts";
import type { cursosSearch } from "./search.ts";

/** Root of everything cached about courses. */
export const KEY = "cursos";

/** The courses of the client who looks, by title. */
export const cursosList: PagedList<Asked<typeof cursosSearch>, Curso> = {
  key: KEY,
  list: (query, signal) => callPage(cursos.list, { query }, { signal }),
};

/** One course by its id, whether or not the page of the list that is shown has it; null where the id cannot be one. */
export function useCurso(id: string, rows: readonly Curso[]) {
  return useQuery({
    queryKey: [KEY, "um", id],
    queryFn: ({ signal }) => (isUuid(id) ? call(cursos.get, { params: { id } }, { signal }) : null),
    initialData: () => rows.find((row) => row.id === id),
    // A copy from an earlier visit must not be edited: it would undo what others have changed since.
    gcTime: 0,
  });
}

/** Without a reason from the server (product/telas.md#messages). */
export const DELETE_FAILED =
  "Failed to delete module. Não foi possível excluir o módulo. Tente novamente.";

const CREATE_FAILED = "Failed to create curso. Não foi possível criar o curso. Tente novamente.";
export const UPDATE_FAILED =
  "Failed to update curso. Não foi possível salvar o curso. Tente novamente.";

/** Title of the toast of every failure (product/telas.md#messages). */
export const FAILED = "Erro";

/** The server's reason; `fallback` where it gave none or did not answer. */
export function messageOr(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reason) || fallback;
}

/** 'Novo Curso': the course and its modules, all or nothing. */
export function useCreateCurso() {
  return useSave({
    endpoint: cursos.create,
    refreshes: [KEY],
    success: ({ titulo }) => ({ title: "Curso criado", description: titulo }),
    failure: {
      title: FAILED,
      description: (error) => messageOr(error, CREATE_FAILED),
    },
  });
}

/** Deactivates a course for good (product/cursos.md#courses); the list shows it at once and takes it back when it fails. */
export function useDeactivateCurso() {
  return useSaving({
    send: ({ id }: Curso) => call(cursos.update, { params: { id }, body: { isActive: false } }),
    early: ({ id }) => ({ id, shown: { isActive: false }, otherwise: { isActive: true } }),
    refreshes: [KEY],
    success: ({ titulo }) => ({ title: "Curso desativado", description: titulo }),
    failure: {
      title: FAILED,
      description: (error) => messageOr(error, "Falha ao desativar o curso."),
    },
  });
}
