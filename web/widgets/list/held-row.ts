import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast-store.ts";
import type { Pages } from "./pages.ts";

/**
 * The row that a dialog is about, kept when the list behind it is read again without it.
 * @param id from the address; null while no dialog is open
 * @param onMissing closes the dialog when the list holds no such row: an address of another page, or of long ago
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
