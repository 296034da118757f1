import { FilterChips } from "./filter-chips.tsx";
import { recorteChips } from "./recorte.ts";

export interface RecorteProps {
  of: {
    filters: Readonly<Record<string, string>>;
    change: (patch: Record<string, string>) => void;
    clear: () => void;
  };
}

/** The filters that came with the link to the list, above its rows. */
export function RecorteChips({ of: { filters, change, clear } }: RecorteProps) {
  const chips = recorteChips(filters, change);
  if (chips.length === 0) return null;
  return (
    <div className="mb-4">
      <FilterChips chips={chips} onClear={clear} />
    </div>
  );
}
