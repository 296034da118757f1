import { CalendarDays, LayoutGrid } from "lucide-react";
import { Segmented } from "#web/ui/segmented.tsx";
import type { EventosView } from "./search.ts";

const modes = [
  { value: "", label: "Cartões", icon: LayoutGrid },
  { value: "calendario", label: "Calendário", icon: CalendarDays },
] as const;

/** Cartões | Calendário. */
export function ViewToggle({ modo, change }: Pick<EventosView, "modo" | "change">) {
  const choose = (modo: EventosView["modo"]) => change({ modo, mes: "", dia: "" });
  return <Segmented label="Visualização" value={modo} options={modes} onChange={choose} />;
}
