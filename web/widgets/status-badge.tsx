import { CalendarClock, Check, type LucideIcon, Play, X } from "lucide-react";
import { type EventStatus, eventStatusLabels } from "#shared/labels.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Tone and icon of each status. */
export const looks: Record<
  EventStatus,
  { tone: "info" | "warn" | "ok" | "neu"; icon: LucideIcon }
> = {
  agendado: { tone: "info", icon: CalendarClock },
  em_andamento: { tone: "warn", icon: Play },
  concluido: { tone: "ok", icon: Check },
  cancelado: { tone: "neu", icon: X },
};

/** An event's status, by word and icon (design.md#badges). */
export function StatusBadge({ status }: { status: EventStatus }) {
  return (
    <Badge {...looks[status]} isStruck={status === "cancelado"}>
      {eventStatusLabels[status]}
    </Badge>
  );
}
