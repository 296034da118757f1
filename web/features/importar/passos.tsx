import { Check } from "lucide-react";
import { cn } from "#web/ui/cn.ts";

const PASSOS = ["Arquivo", "Colunas", "Conferir e importar"] as const;

/** The three steps, of which one is the present one. */
export function Passos({ passo }: { passo: 1 | 2 | 3 | 4 }) {
  return (
    <ol aria-label="Passos" className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
      {PASSOS.map((name, at) => {
        const isDone = at + 1 < passo;
        const isNow = at + 1 === passo;
        return (
          <li
            key={name}
            aria-current={isNow ? "step" : undefined}
            className={cn("flex items-center gap-2", isNow ? "font-medium" : "text-fg-muted")}
          >
            <span
              aria-hidden
              className={cn(
                "grid size-6 place-items-center rounded-full text-xs tabular-nums",
                isNow ? "bg-primary text-primary-fg" : "bg-surface-2 ring-1 ring-border",
              )}
            >
              {isDone ? <Check className="size-3.5" /> : at + 1}
            </span>
            {name}
            {isDone && <span className="sr-only"> (feito)</span>}
          </li>
        );
      })}
    </ol>
  );
}
