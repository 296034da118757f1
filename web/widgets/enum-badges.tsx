import { DollarSign, Gift } from "lucide-react";
import { type Kit, kitLabels, type Produto, produtoLabels } from "#shared/labels.ts";
import { Badge } from "#web/ui/badge.tsx";

const produtoTones = {
  todos_pela_educacao: "p1",
  church_educacao: "p2",
  start_universitario: "p3",
  especializa_mais: "p4",
  collab_educacao: "p5",
} as const;

/** The product line of a client, each in its colour (design.md#badges). */
export function ProdutoBadge({ produto }: { produto: Produto }) {
  return <Badge tone={produtoTones[produto]}>{produtoLabels[produto]}</Badge>;
}

/** The kit of a client; the two of old carry an icon (design.md#badges). */
export function KitBadge({ kit }: { kit: Kit }) {
  const icon = kit === "pago" ? DollarSign : kit === "gratis" ? Gift : undefined;
  return (
    <Badge tone="outline" icon={icon}>
      {kitLabels[kit]}
    </Badge>
  );
}

interface ActiveProps {
  isActive: boolean;
  /** "Ativa", "Inativa". */
  feminine?: boolean;
}

/** Whether a row is in use (design.md#badges). */
export function ActiveBadge({ isActive, feminine = false }: ActiveProps) {
  const ending = feminine ? "a" : "o";
  return isActive ? (
    <Badge tone="ok" dot="full">{`Ativ${ending}`}</Badge>
  ) : (
    <Badge tone="neu" dot="hollow">{`Inativ${ending}`}</Badge>
  );
}
