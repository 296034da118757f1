import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Pages } from "./list/pages.ts";

export interface Created {
  id: string;
  name: string;
  /** The text that finds the row in its list's search. */
  search: string;
  /** The moment of its creation, on this device's clock. */
  at: number;
}

export interface CreatedRowProps {
  created: Created;
  list: Pages<{ id: string }>;
  onDone: () => void;
}

/** Milliseconds that the row stays marked. */
const MARKED_MS = 6000;

/** Shows and marks the new row in its list; where a filter or page hides it, it links there. */
export function CreatedRow({ created, list, onDone }: CreatedRowProps) {
  const { id, name, search, at } = created;
  const navigate = useNavigate();
  const isHere = !list.isPlaceholder && list.rows.some((row) => row.id === id);
  const isHidden = !isHere && !list.isFetching && list.updatedAt >= at;
  useEffect(() => (isHere ? markRow(id, onDone) : undefined), [isHere, id, onDone]);
  const show = () => void navigate({ to: ".", search: { busca: search } });
  return (
    // The element is empty until the list is read, because only added text is announced.
    <div role="status">
      {isHere && <p className="sr-only">{name}: na lista, em destaque.</p>}
      {isHidden && (
        <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-ok-bd bg-ok-bg py-2 pr-2 pl-4 text-ok-fg">
          <p className="min-w-0 break-words">
            Cadastro feito: <strong>{name}</strong>. Os filtros ou a página atual não o mostram.
          </p>
          <Button variant="outline" size="compact" onClick={show}>
            Mostrar na lista
          </Button>
          <Button
            variant="bare"
            size="iconCompact"
            aria-label="Fechar"
            className="ml-auto"
            onClick={onDone}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Scrolls to the row and marks it for a while. @returns a function that removes the mark */
function markRow(id: string, onDone: () => void): () => void {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.toggleAttribute("data-created", true);
  const timer = setTimeout(onDone, MARKED_MS);
  return () => {
    clearTimeout(timer);
    row?.removeAttribute("data-created");
  };
}
