import { CircleCheck, CircleX, Clock } from "lucide-react";
import { type EstadoEntrega, estadoEntregaLabels } from "#shared/labels-webhooks.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = {
  entregue: { tone: "ok", icon: CircleCheck },
  pendente: { tone: "warn", icon: Clock },
  desistida: { tone: "bad", icon: CircleX },
} as const;

export function EntregaBadge({ estado }: { estado: EstadoEntrega }) {
  return <Badge {...looks[estado]}>{estadoEntregaLabels[estado]}</Badge>;
}
