import { X } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

export interface Chip {
  text: string;
  onRemove: () => void;
}

/** The set filters as chips, each removable by itself. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, onRemove }) => (
        <li
          key={text}
          className="flex max-w-full items-center gap-1 rounded-full bg-primary-soft pr-1 pl-3 text-xs font-medium text-primary-soft-fg"
        >
          <span className="min-w-0 truncate py-1.5">{text}</span>
          <Button
            variant="bare"
            size="iconInline"
            aria-label={`Remover filtro ${text}`}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="link" size="compact" onClick={onClear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
