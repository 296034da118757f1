import { Printer } from "lucide-react";
import { useState } from "react";
import type { ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EventoPart } from "#web/widgets/evento-part.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useResumo } from "./data.ts";
import { Lista } from "./lista.tsx";
import { Lotes } from "./lotes.tsx";
import { Numeros } from "./numeros.tsx";

const CriarCartoes = lazyDialog(async () => (await import("./criar-cartoes.tsx")).CriarCartoes);

/** `/eventos/:id/cartoes` (product/cartoes.md#cards). */
export default function CartoesPage() {
  const mayPrint = may(useSession().user.role, "cartoes:imprimir");
  return (
    <EventoPart
      title="Cartões"
      description="Imprima, entregue e acompanhe os cartões do evento"
      failed="Falha ao carregar os cartões"
      useData={useResumo}
      renderActions={(eventoId, resumo) => mayPrint && <Imprimir {...{ eventoId, resumo }} />}
    >
      {(eventoId, resumo) => (
        <>
          {!resumo.isOpen && (
            <Alert tone="bad" title="Este evento não recebe mais ativações" className="mb-5">
              Os cartões que já existem ficam aqui. Não dá para criar novos.
            </Alert>
          )}
          <Numeros resumo={resumo} />
          <Lotes {...{ eventoId, resumo, mayPrint }} />
          <Lista {...{ eventoId, mayPrint }} mayCreate={mayPrint && resumo.isOpen} />
        </>
      )}
    </EventoPart>
  );
}

function Imprimir({ eventoId, resumo }: { eventoId: string; resumo: ResumoDeCartoes }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button disabled={!resumo.isOpen} onClick={() => setAsked(true)}>
        <Printer aria-hidden /> Criar cartões
      </Button>
      {isAsked && <CriarCartoes {...{ eventoId, resumo }} onClose={() => setAsked(false)} />}
    </>
  );
}
