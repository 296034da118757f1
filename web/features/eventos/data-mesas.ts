import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";
import { mesas, portas } from "#web/lib/calls.ts";
import { useSaving } from "#web/widgets/save.ts";

const KEY = "mesas";
/** People at the door look at the figures while they change (docs/decisions/029). */
const EVERY = 15_000;
/** Somebody holds a device before its table's link. */
const AWAITED = 3_000;

/** The day at an event; while it is that day, or a table's device is awaited, it is read again by itself. */
export function useDia(
  id: string,
  { isToday, isAwaited }: Record<"isToday" | "isAwaited", boolean>,
) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(mesas.list, { params: { id } }, { signal }),
    refetchInterval: isAwaited ? AWAITED : isToday && EVERY,
  });
}

export const useCreateMesa = (id: string) =>
  useSaving({
    send: (nome: string) => call(mesas.create, { params: { id }, body: { nome } }),
    refreshes: [KEY],
    success: { title: "Mesa criada" },
    failure: { title: "Erro ao criar a mesa" },
  });

/** The code of the poster at the door; the first call makes it, `trocar` another. */
export const useOpenPorta = (id: string) =>
  useSaving({
    send: (trocar: boolean) => call(portas.open, { params: { id }, body: { trocar } }),
    refreshes: [KEY],
    // The poster opens, and says by itself when its code is another: a toast would lie on its text.
    success: null,
    failure: { title: "Erro ao abrir o cartaz" },
  });

export const useRevokeMesa = (id: string) =>
  useSaving({
    send: (mesaId: string) => call(mesas.revoke, { params: { id, mesaId } }),
    refreshes: [KEY],
    success: { title: "Mesa encerrada" },
    failure: { title: "Erro ao encerrar a mesa" },
  });
