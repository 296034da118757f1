import { useEffect, useState } from "react";
import type { Ticket } from "#shared/contract/sac.ts";
import type { Pages } from "#web/widgets/list/pages.ts";

interface Next {
  /** Null where nobody else waits for an answer. */
  ticket: Ticket | null;
  /** The moment at which the former ticket was settled. */
  at: number;
}

/** The ticket that waits for an answer after this one in the list, or else the first that does. */
function nextOf(rows: readonly Ticket[], id: string): Ticket | null {
  const place = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))];
  return others.find(({ resolucao }) => resolucao === null) ?? null;
}

/**
 * Once a ticket is settled, its dialog has gone and the list is read again, the focus goes on to the next one.
 * @returns `goOn` to be told of the ticket, and the sentence to announce
 */
export function useNextTicket(list: Pages<Ticket>, isDialogOpen: boolean) {
  const { rows, isFetching, updatedAt } = list;
  const [next, setNext] = useState<Next | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!next || isDialogOpen || isFetching || updatedAt < next.at) return;
    // After the dialog, which gives the focus back to where it was.
    const timer = setTimeout(() => {
      setNext(null);
      setSaid(
        next.ticket
          ? `Próximo ticket: ${next.ticket.titulo}`
          : "Nenhum outro ticket espera resposta",
      );
      if (next.ticket) document.querySelector<HTMLElement>(rowOf(next.ticket))?.focus();
    });
    return () => clearTimeout(timer);
  }, [next, isDialogOpen, isFetching, updatedAt]);
  const goOn = (id: string) => {
    setSaid("");
    setNext({ ticket: nextOf(rows, id), at: Date.now() });
  };
  return { goOn, said };
}

const rowOf = ({ id }: Ticket) => `[data-row="${CSS.escape(id)}"]`;
