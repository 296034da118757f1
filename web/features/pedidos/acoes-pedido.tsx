import { Ban, Download, MailCheck, Pencil, Trash2 } from "lucide-react";
import type { PedidoAberto } from "#shared/contract/pedidos.ts";
import { Button } from "#web/ui/button.tsx";
import { useBaixar } from "./data.ts";

/** The ways to answer a request. */
export type Acao = "responder" | "corrigir" | "apagar" | "recusar";

interface Props {
  pedido: PedidoAberto;
  onChoose: (acao: Acao) => void;
}

/** The actions on an open request: each but the download answers it by mail. */
export function AcoesPedido({ pedido: { id, registros }, onChoose }: Props) {
  const baixar = useBaixar();
  const hasRows = registros.length > 0;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button onClick={() => onChoose("responder")}>
        <MailCheck aria-hidden /> Responder
      </Button>
      {hasRows && (
        <>
          <Button variant="outline" onClick={() => onChoose("corrigir")}>
            <Pencil aria-hidden /> Corrigir contato
          </Button>
          <Button variant="outline" onClick={() => onChoose("apagar")}>
            <Trash2 aria-hidden /> Apagar dados…
          </Button>
        </>
      )}
      <Button variant="outline" onClick={() => onChoose("recusar")}>
        <Ban aria-hidden /> Recusar
      </Button>
      {hasRows && (
        <Button
          variant="outline"
          disabled={baixar.isPending}
          onClick={() => baixar.mutate({ id, aluno: undefined })}
        >
          <Download aria-hidden /> {baixar.isPending ? "Exportando..." : "Baixar dados"}
        </Button>
      )}
    </div>
  );
}
