import { UsersRound } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/cn.ts";

/** Warns of an activation that hangs on a sign-up by name and phone alone. */
export function OutroEmail({ className }: { className?: string }) {
  return (
    <div className={cn("text-fg-muted", className)}>
      <Badge tone="warn" icon={UsersRound}>
        Ativado com outro e-mail
      </Badge>
      <p className="mt-1">
        A ativação tem o nome e o telefone da inscrição, mas outro e-mail. Confira pelo telefone. Se
        for outra família, use “Desvincular”.
      </p>
    </div>
  );
}
