import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { mesesDepois } from "#shared/br/mes.ts";
import type { Curso } from "#shared/contract/cursos.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { call, callPage, type Page, urlOf } from "#web/lib/api.ts";
import { clientes, cursos, eventos } from "#web/lib/calls.ts";
import type { Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { PagedList } from "#web/widgets/list/pages.ts";
import type { Asked } from "#web/widgets/list/use-list.ts";
import { useSave } from "#web/widgets/save.ts";
import { weeksOf } from "./rules-month.ts";
import type { cardsSearch } from "./search.ts";

const KEY = "eventos";
/** product/integracoes.md#the-api: the largest page. */
const LARGEST = 200;

/** The events of the scope: from today on, soonest first, then past ones, latest first. */
export const eventosList: PagedList<Asked<typeof cardsSearch>, Evento> = {
  key: KEY,
  exportUrl: (query, separador) => urlOf(eventos.exportCsv, { query: { ...query, separador } }),
  list: (query, signal) => callPage(eventos.list, { query }, { signal }),
};

/** Every row of a list, page after page. */
async function all<Row>(page: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { rows: more, next } = await page(cursor);
    rows.push(...more);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** The events of the weeks that a month touches, earliest first. */
export function useMonthEventos(
  month: string,
  { busca, status }: Pick<Said<typeof cardsSearch>, "busca" | "status">,
) {
  const days = weeksOf(month).flat();
  const query = {
    busca: busca.trim() || undefined,
    status: status || undefined,
    de: days[0],
    ate: days.at(-1),
    limit: LARGEST,
  };
  const client = useQueryClient();
  const found = useQuery({
    queryKey: [KEY, "mes", month, busca.trim(), status],
    queryFn: async ({ signal }) => {
      const rows = await all((cursor) =>
        callPage(eventos.list, { query: { ...query, cursor } }, { signal }),
      );
      // By date alone, whatever the list begins with.
      return rows.toSorted((a, b) => (a.dataEvento < b.dataEvento ? -1 : 1));
    },
    // While one turns the pages of the calendar, what is known of the neighbouring month's weeks stands.
    placeholderData: (rows: Evento[] | undefined, before) =>
      before && isNear(before.queryKey[2], month) ? keepPreviousData(rows) : undefined,
  });
  /** 'Atualizar': all months, of which the one that is shown is read at once. */
  const refresh = () => void client.invalidateQueries({ queryKey: [KEY, "mes"] });
  return { ...found, refresh };
}

function isNear(before: unknown, month: string): boolean {
  return [-1, 0, 1].some((step) => mesesDepois(month, step) === before);
}

export const readEvento = (id: string, signal?: AbortSignal) =>
  call(eventos.get, { params: { id } }, { signal });

/** One event as it stands now: an edit replaces it whole, a poster hangs for weeks. */
export function useEvento(id: string) {
  return useQuery({
    queryKey: [KEY, "agora", id],
    queryFn: ({ signal }) => readEvento(id, signal),
    gcTime: 0,
  });
}

/** The event of its own page, with its figures, and the way to read them anew together with the lists of its people. */
export function useFicha(id: string) {
  const client = useQueryClient();
  const ficha = useQuery({
    queryKey: [KEY, "ficha", id],
    queryFn: ({ signal }) => readEvento(id, signal),
    enabled: isUuid(id),
  });
  const readAll = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [, what, of] }) =>
        (what === "ficha" && of === id) || Object(of).evento === id,
    });
  return { ...ficha, readAll };
}

/** product/eventos.md#eventos: a client's own id is the first result of the clients call. */
export function useOwnCliente() {
  return useQuery({
    queryKey: ["clientes", "proprio"],
    queryFn: async ({ signal }) => {
      const [own] = await call(clientes.list, { query: { limit: 1 } }, { signal });
      if (!own) throw new Error("Cliente não encontrado");
      return own;
    },
  });
}

/** The clients that an event may belong to, as far as one page goes. */
export function useClientes(busca: string, isOpen: boolean) {
  return useQuery({
    queryKey: ["clientes", "busca", busca],
    queryFn: ({ signal }) =>
      callPage(
        clientes.list,
        { query: { busca: busca || undefined, isActive: "true" } },
        { signal },
      ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The courses offered to a client (product/integracoes.md#calls). */
export function useCursosOf(clienteId: string) {
  return useQuery({
    queryKey: ["cursos", "cliente", clienteId],
    queryFn: ({ signal }): Promise<Curso[]> =>
      all((cursor) =>
        callPage(cursos.list, { query: { clienteId, limit: LARGEST, cursor } }, { signal }),
      ),
    enabled: clienteId !== "",
    staleTime: 0,
  });
}

/** 'Novo Evento'; the form shows what the server refuses. */
export function useCreateEvento() {
  return useSave({
    endpoint: eventos.create,
    refreshes: [KEY],
    success: { title: "Evento criado com sucesso" },
    failure: { title: "Erro ao criar evento" },
  });
}

export function useUpdateEvento() {
  return useSave({
    endpoint: eventos.update,
    refreshes: [KEY],
    success: { title: "Evento atualizado com sucesso" },
    failure: { title: "Erro ao atualizar evento" },
  });
}
