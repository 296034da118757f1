import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast-store.ts";
import type { Pages } from "./pages.ts";

/**
 * The row of an open dialog, kept when the list behind it no longer has it.
 * @param id from the address; null while no dialog is open
 * @param onMissing closes the dialog when the list has no such row: the address is of another page,
 * or old
 */
export function useHeldRow<Row extends { id: string }>(
  { rows, isPending, isFetching }: Pick<Pages<Row>, "rows" | "isPending" | "isFetching">,
  id: string | null,
  onMissing: () => void,
): Row | null {
  const [held, setHeld] = useState<Row | null>(null);
  const found = id === null ? undefined : rows.find((row) => row.id === id);
  if (found && held !== found) setHeld(found);
  const row = found ?? (held?.id === id ? held : null);
  const isMissing = id !== null && row === null && !isPending && !isFetching;
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: "Registro não encontrado", description: "Não está nesta lista." });
    onMissing();
  }, [isMissing, onMissing]);
  return row;
}
