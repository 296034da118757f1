import { useState } from "react";
import { maskEmail } from "#shared/br/email.ts";
import type { PedidoAberto } from "#shared/contract/pedidos.ts";
import { DetailsDialog } from "#web/widgets/details-dialog.tsx";
import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { Ligados } from "#web/widgets/titular/ligados.tsx";
import { Registros } from "#web/widgets/titular/registros.tsx";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { AcoesPedido, type Acao } from "./acoes-pedido.tsx";
import { AcaoDialog } from "./acao-dialog.tsx";
import { usePedido } from "./data.ts";
import { pedidoLook } from "./look.tsx";

/** The dialog of the request that the address asks for. */
export function PedidosDialogs({ dialog: { viewing, close } }: { dialog: UrlDialog }) {
  return viewing === null ? null : <Opened key={viewing} id={viewing} onClose={close} />;
}

/** Reads the request anew, with its people: the list may be old. */
function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: pedido, error } = usePedido(id);
  if (pedido) return <PedidoDialog pedido={pedido} onClose={onClose} />;
  return (
    <DialogPending
      title="Pedido"
      error={pedido === null ? "Pedido não encontrado" : error}
      onClose={onClose}
    />
  );
}

function PedidoDialog({ pedido, onClose }: { pedido: PedidoAberto; onClose: () => void }) {
  const [acao, setAcao] = useState<Acao | null>(null);
  const { title, details } = detailsOf(pedidoLook, pedido);
  if (acao !== null)
    return <AcaoDialog acao={acao} pedido={pedido} onClose={() => setAcao(null)} />;
  const isOpen = pedido.estado === "aberto";
  return (
    <DetailsDialog title={`Pedido de ${title}`} details={details} onClose={onClose}>
      {isOpen && (
        <section aria-label="O que há na rede" className="mt-4 border-t border-border pt-4">
          <h3 className="mb-2 font-semibold">O que há na rede com este e-mail</h3>
          <Registros registros={pedido.registros} />
          <Ligados email={maskEmail(pedido.email)} ligados={pedido.ligados} />
          <AcoesPedido pedido={pedido} onChoose={setAcao} />
        </section>
      )}
    </DetailsDialog>
  );
}
