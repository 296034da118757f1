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

/** A client's product, each in its colour (design.md#badges). */
export function ProdutoBadge({ produto }: { produto: Produto }) {
  return <Badge tone={produtoTones[produto]}>{produtoLabels[produto]}</Badge>;
}

/** A client's kit; the two legacy kits have an icon (design.md#badges). */
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
  /** For "Ativa" and "Inativa". */
  feminine?: boolean;
}

/** True if a row is active (design.md#badges). */
export function ActiveBadge({ isActive, feminine = false }: ActiveProps) {
  const ending = feminine ? "a" : "o";
  return isActive ? (
    <Badge tone="ok" dot="full">{`Ativ${ending}`}</Badge>
  ) : (
    <Badge tone="neu" dot="hollow">{`Inativ${ending}`}</Badge>
  );
}

/** The state of an account or of its unit, and whether its owner has yet to create the password. */
export function AccountStatus({
  temAcesso,
  ...state
}: ActiveProps & { temAcesso?: boolean | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ActiveBadge {...state} />
      {temAcesso === false && (
        <span className="text-xs whitespace-nowrap text-fg-muted dense:hidden">
          Ainda sem senha
        </span>
      )}
    </span>
  );
}
