import { useEffect, useState } from "react";
import type { DiaDoEvento, MesaCriada } from "#shared/contract/mesas.ts";
import { toast } from "#web/ui/toast-store.ts";

/** The server knows a link's hash alone, so this tab keeps it until a device opened it; logging out clears it. */
const keyOf = (eventoId: string) => `mesas:${eventoId}`;

function readKept(eventoId: string): MesaCriada[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(eventoId)) ?? "[]") as MesaCriada[];
  } catch {
    return [];
  }
}

function keep(eventoId: string, links: readonly MesaCriada[]): void {
  try {
    if (links.length === 0) sessionStorage.removeItem(keyOf(eventoId));
    else sessionStorage.setItem(keyOf(eventoId), JSON.stringify(links));
  } catch {
    // A browser that keeps nothing shows the link until the page is left.
  }
}

/**
 * The links of an event's tables that no device has opened yet. The first one is shown at once, until the server has
 * seen its device.
 */
export function useLinksDeMesa(eventoId: string) {
  const [links, setLinks] = useState(() => readKept(eventoId));
  const [shownId, setShownId] = useState(links[0]?.id ?? null);
  const change = (next: MesaCriada[]) => {
    keep(eventoId, next);
    setLinks(next);
  };
  return {
    shown: links.find(({ id }) => id === shownId) ?? null,
    has: (id: string) => links.some((link) => link.id === id),
    show: setShownId,
    add: (made: MesaCriada) => {
      change([...links, made]);
      setShownId(made.id);
    },
    /** Forgets the links of tables that were opened or ended. */
    settle: ({ mesas }: Pick<DiaDoEvento, "mesas">) => {
      const over = mesas.filter(
        ({ vistaEm, revogadaEm }) => vistaEm !== null || revogadaEm !== null,
      );
      const gone = links.filter(({ id }) => over.some((mesa) => mesa.id === id));
      if (gone.length === 0) return;
      change(links.filter((link) => !gone.includes(link)));
      const opened = gone.find(({ id }) => over.some((it) => it.id === id && it.vistaEm !== null));
      if (opened) toast({ title: `Mesa ${opened.nome} aberta no aparelho` });
    },
  };
}

export type LinksDeMesa = ReturnType<typeof useLinksDeMesa>;

/** Settles the links with each answer of the server. */
export function useSettled(links: LinksDeMesa, dia: DiaDoEvento | undefined): void {
  useEffect(() => {
    if (dia) links.settle(dia);
  });
}
