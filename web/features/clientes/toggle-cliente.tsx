import type { Cliente } from "#shared/contract/clientes.ts";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useToggleCliente } from "./data.ts";

interface Props {
  /** Whom it is asked about; null while nothing is asked. */
  cliente: Cliente | null;
  onDone: () => void;
}

/** The question before a client is deactivated or activated (product.md#states). */
export function ToggleCliente({ cliente, onDone }: Props) {
  const toggle = useToggleCliente();
  if (!cliente) return null;
  const { id, nomeFantasia, isActive } = cliente;
  const confirm = () => {
    toggle.mutate({ id, isActive: !isActive });
    onDone();
  };
  return (
    <ConfirmDialog
      title={isActive ? "Desativar cliente?" : "Ativar cliente?"}
      description={
        <>
          <p className="font-medium text-fg">{nomeFantasia}</p>
          <p>
            {isActive
              ? "O cliente não poderá mais entrar no sistema"
              : "O cliente poderá entrar novamente"}
          </p>
        </>
      }
      confirmLabel={isActive ? "Desativar" : "Ativar"}
      isDanger={isActive}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}
