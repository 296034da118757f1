import type { Cliente } from "#shared/contract/clientes.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { ConfirmToggle } from "#web/widgets/list/confirm-toggle.tsx";
import { useToggleCliente } from "./data.ts";

const DeactivationHelp = lazyComponent(
  async () => (await import("./deactivation-help.tsx")).DeactivationHelp,
  { onFailed: () => {} },
);

interface Props {
  cliente: Cliente;
  onClose: () => void;
}

/** The question before a client is deactivated or activated (product.md#states). */
export function ToggleCliente({ cliente: { id, nomeFantasia, isActive }, onClose }: Props) {
  const toggle = useToggleCliente();
  return (
    <ConfirmToggle
      noun="cliente"
      name={nomeFantasia}
      isActive={isActive}
      consequence={
        isActive
          ? "O cliente não poderá mais entrar no sistema"
          : "O cliente poderá entrar novamente"
      }
      help={isActive && <DeactivationHelp />}
      onConfirm={() => toggle.mutate({ id, isActive: !isActive })}
      onClose={onClose}
    />
  );
}
