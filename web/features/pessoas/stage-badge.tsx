import { CircleCheck, Clock, UserPlus } from "lucide-react";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { Badge } from "#web/ui/badge.tsx";
import { stageOf } from "./rules.ts";

const stages = {
  inscrito: { tone: "info", icon: UserPlus, label: "Inscrito" },
  ativado: { tone: "warn", icon: Clock, label: "Aguardando efetivação" },
  matriculado: { tone: "ok", icon: CircleCheck, label: "Matriculado" },
} as const;

export function StageBadge({ pessoa }: { pessoa: Pessoa }) {
  const { tone, icon, label } = stages[stageOf(pessoa)];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
