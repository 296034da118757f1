import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Curso } from "#shared/contract/cursos.ts";
import { ApiError, call, callPage } from "#web/lib/api.ts";
import { cursos } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { toastFailure } from "#web/ui/failure-toast.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import { patchRow, refreshLists } from "#web/widgets/list/toggle.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
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
    // What an earlier visit has seen must not be edited again.
    gcTime: 0,
  });
}

/** Title of the toast of every failure (product.md#messages). */
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
      description: (error) => messageOr(error, "Failed to create curso"),
    },
  });
}

/** Deactivates a course for good (product.md#courses); the list shows it at once and takes it back when it fails. */
export function useDeactivateCurso() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Curso) =>
      call(cursos.update, { params: { id }, body: { isActive: false } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: [KEY] });
      patchRow(client, KEY, id, { isActive: false });
    },
    onSuccess: ({ titulo }) => toast({ title: "Curso desativado", description: titulo }),
    onError: (error, { id }) => {
      patchRow(client, KEY, id, { isActive: true });
      toastFailure(FAILED, error, messageOr(error, "Falha ao desativar o curso."));
    },
    onSettled: () => refreshLists(client, KEY),
  });
}
