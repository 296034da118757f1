import { useFormContext } from "react-hook-form";
import { formatTelefone } from "#shared/br/telefone.ts";
import { ContatoPedido, type PedidoAberto } from "#shared/contract/pedidos.ts";
import { plural } from "#web/lib/format.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useDecidirContato } from "./data.ts";

interface Props {
  pedido: PedidoAberto;
  onClose: () => void;
}

/** The question of a request for no contact: which phones that others have too are blocked. */
export function ContatoDialog({ pedido: { id, telefones }, onClose }: Props) {
  const decide = useDecidirContato();
  return (
    <FormDialog
      title="Bloquear também o telefone?"
      description="O e-mail do pedido já está bloqueado. Marque o telefone só se quem pediu provou que é o dono. Sem marcar, a rede continua a chamar a outra família."
      size="small"
      schema={ContatoPedido}
      defaultValues={{ telefones: [] }}
      draftKey={`pedido:${id}:contato`}
      submitLabel="Encerrar pedido"
      pendingLabel="Encerrando..."
      save={(body) => decide({ params: { id }, body })}
      onClose={onClose}
    >
      {telefones.length === 0 ? (
        <p>Nenhum telefone em dúvida: os outros cadastros já saíram ou foram corrigidos.</p>
      ) : (
        <Telefones telefones={telefones} />
      )}
    </FormDialog>
  );
}

function Telefones({ telefones }: Pick<PedidoAberto, "telefones">) {
  const { setValue, watch } = useFormContext<ContatoPedido>();
  const marked = watch("telefones");
  const toggle = (telefone: string) => {
    const next = marked.includes(telefone)
      ? marked.filter((one) => one !== telefone)
      : [...marked, telefone];
    setValue("telefones", next, { shouldDirty: true });
  };
  return (
    <ul>
      {telefones.map(({ telefone, outros }) => (
        <li key={telefone}>
          <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
            <input
              type="checkbox"
              checked={marked.includes(telefone)}
              onChange={() => toggle(telefone)}
              className="size-4 shrink-0 accent-primary"
            />
            <span>
              Bloquear {formatTelefone(telefone)}
              <span className="block text-fg-muted">
                Também em cadastros de {plural(outros, "outro e-mail", "outros e-mails")}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
