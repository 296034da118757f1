import { CalendarDays, LayoutGrid } from "lucide-react";
import { cn } from "#web/ui/cn.ts";
import type { EventosView } from "./search.ts";

const modes = [
  { modo: "", label: "Cartões", icon: LayoutGrid },
  { modo: "calendario", label: "Calendário", icon: CalendarDays },
] as const;

/** Cartões | Calendário. */
export function ViewToggle({ modo, change }: Pick<EventosView, "modo" | "change">) {
  return (
    <div
      role="group"
      aria-label="Visualização"
      className="flex shrink-0 rounded-md border border-border-strong bg-surface p-0.5"
    >
      {modes.map(({ modo: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={modo === one}
          onClick={() => change({ modo: one, mes: "", dia: "" })}
          className={cn(
            "tap-44 inline-flex h-8 items-center gap-2 rounded-sm px-3 font-medium",
            modo === one ? "bg-primary-soft text-primary-soft-fg" : "text-fg-muted hover:text-fg",
          )}
        >
          <Icon aria-hidden className="size-4" /> {label}
        </button>
      ))}
    </div>
  );
}
