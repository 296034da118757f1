import { Ban, Download, MailCheck, Pencil, PhoneOff, Trash2 } from "lucide-react";
import type { PedidoAberto } from "#shared/contract/pedidos.ts";
import { Button } from "#web/ui/button.tsx";
import { useBaixar } from "./data.ts";

/** The ways to answer a request, and the choice of what its file tells. */
export type Acao = "responder" | "corrigir" | "apagar" | "recusar" | "baixar" | "contato";

interface Props {
  pedido: PedidoAberto;
  onChoose: (acao: Acao) => void;
}

/** The actions on an open request: each but the download and the phones answers it by mail. */
export function AcoesPedido({ pedido, onChoose }: Props) {
  const hasRows = pedido.registros.length > 0;
  if (pedido.tipo === "nao_contatar")
    return (
      <div className="mt-4">
        <p className="mb-2">
          O e-mail já está bloqueado. O telefone também aparece com outro e-mail, talvez de outra
          família. A rede para de ligar para este telefone?
        </p>
        <Button onClick={() => onChoose("contato")}>
          <PhoneOff aria-hidden /> Decidir sobre o telefone
        </Button>
      </div>
    );
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
      {hasRows && <Baixar pedido={pedido} onChoose={onChoose} />}
    </div>
  );
}

/** Where rows of other addresses hang on these, it is asked first whether they go along. */
function Baixar({ pedido: { id, ligados }, onChoose }: Props) {
  const baixar = useBaixar();
  return (
    <Button
      variant="outline"
      disabled={baixar.isPending}
      onClick={() =>
        ligados.length > 0 ? onChoose("baixar") : baixar.mutate({ params: { id }, body: {} })
      }
    >
      <Download aria-hidden /> {baixar.isPending ? "Exportando..." : "Baixar dados"}
    </Button>
  );
}
