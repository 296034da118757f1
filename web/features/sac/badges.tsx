import {
  ArrowDown,
  ArrowUp,
  Check,
  Clock,
  type LucideIcon,
  Minus,
  OctagonAlert,
  X,
} from "lucide-react";
import {
  type TicketPriority,
  ticketPriorityLabels,
  type TicketStatus,
  ticketStatusLabels,
} from "#shared/labels.ts";
import { Badge } from "#web/ui/badge.tsx";

const statuses = {
  em_andamento: { tone: "warn", icon: Clock },
  concluido: { tone: "ok", icon: Check },
  cancelado: { tone: "neu", icon: X },
} as const satisfies Record<TicketStatus, { tone: string; icon: LucideIcon }>;

/** Tone and icon of each priority. */
export const priorities = {
  baixa: { tone: "neu", icon: ArrowDown },
  media: { tone: "info", icon: Minus },
  alta: { tone: "warn", icon: ArrowUp },
  critica: { tone: "solid", icon: OctagonAlert },
} as const satisfies Record<TicketPriority, { tone: string; icon: LucideIcon }>;

const blocks = {
  em_andamento: "bg-warn-bg text-warn-fg",
  concluido: "bg-ok-bg text-ok-fg",
  cancelado: "bg-neu-bg text-neu-fg",
} as const;

/** A ticket's status, by word and icon (design.md#badges). */
export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge {...statuses[status]}>{ticketStatusLabels[status]}</Badge>;
}

/** A ticket's priority, by word and icon (design.md#badges). */
export function PriorityBadge({ prioridade }: { prioridade: TicketPriority }) {
  return <Badge {...priorities[prioridade]}>{ticketPriorityLabels[prioridade]}</Badge>;
}

/** The status at a glance, at the head of a card; its badge says it in words. */
export function StatusIcon({ status }: { status: TicketStatus }) {
  const Icon = statuses[status].icon;
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-md ${blocks[status]}`}
    >
      <Icon strokeWidth={1.75} className="size-5" />
    </span>
  );
}
