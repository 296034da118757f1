import { useState } from "react";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { tipoOrigemLabels } from "#shared/labels-contatos.ts";
import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { lazySection } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";

const CorrigirOrigem = lazySection(
  async () => (await import("./corrigir-origem.tsx")).CorrigirOrigem,
  <Skeleton className="h-24" />,
);

/** The link that brought the person; those above may correct it (product/resultados.md#who-brought-whom). */
export function QuemTrouxe({ pessoa }: { pessoa: Pessoa }) {
  const { role } = useSession().user;
  const [isCorrecting, setCorrecting] = useState(false);
  const { id, origem } = pessoa;
  return (
    <Painel title="Quem trouxe">
      {isCorrecting ? (
        <CorrigirOrigem id={id} now={origem?.id ?? ""} onClose={() => setCorrecting(false)} />
      ) : (
        <>
          <p className="font-medium wrap-anywhere">{nomeDe(origem)}</p>
          {may(role, "pessoas:corrigir-origem") && (
            <Button
              variant="outline"
              size="compact"
              className="mt-3"
              onClick={() => setCorrecting(true)}
            >
              Corrigir quem trouxe
            </Button>
          )}
        </>
      )}
    </Painel>
  );
}

function nomeDe(origem: Pessoa["origem"]): string {
  if (origem === null) return "Nenhum link";
  const { tipo, nome } = origem;
  return tipo === null ? "O link de outra pessoa da rede" : `${nome} · ${tipoOrigemLabels[tipo]}`;
}
