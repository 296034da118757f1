import { Eye } from "lucide-react";
import { useEffect } from "react";
import { formatHora } from "#shared/br/hora.ts";
import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { roleLabels } from "#shared/labels.ts";
import { Button } from "#web/ui/button.tsx";
import { useVoltar } from "#web/widgets/ver-como.ts";

/** Says as whom one looks, and ends the look when its time is over. The shell relies on its 48 px. */
export function VisitaBanner({ user }: { user: SessionUser }) {
  const { nome, email, role, visita } = user;
  const { mutate: goBack, isPending } = useVoltar();
  const ate = visita?.ate ?? "";
  useEffect(() => {
    const timer = setTimeout(goBack, Math.max(0, Date.parse(ate) - Date.now()));
    return () => clearTimeout(timer);
  }, [ate, goBack]);
  return (
    <section
      aria-label="Visualização"
      className="sticky top-[calc(var(--banner)-3rem)] z-30 flex h-12 items-center justify-center gap-3 border-b border-warn-bd bg-warn-bg px-3 text-warn-fg"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          Vendo como <strong>{isBlank(nome) ? email : formatNome(nome)}</strong>
          <span className="max-sm:sr-only">
            {" "}
            ({roleLabels[role]}), só leitura, até {formatHora(ate)}
          </span>
        </span>
      </p>
      <Button variant="outline" size="compact" disabled={isPending} onClick={() => goBack()}>
        <span>
          Voltar <span className="max-sm:sr-only">à minha conta</span>
        </span>
      </Button>
    </section>
  );
}
