import type { Cliente } from "#shared/contract/clientes.ts";
import { Help } from "#web/ui/help.tsx";
import { ConfirmToggle } from "#web/widgets/list/confirm-toggle.tsx";
import { useToggleCliente } from "./data.ts";

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
      help={
        isActive && (
          <Help question="O que acontece com os eventos dele?">
            Os eventos deste cliente saem da página pública: ninguém mais se inscreve nem ativa um
            crédito por eles. Nada se perde, e com “Ativar” eles voltam.
          </Help>
        )
      }
      onConfirm={() => toggle.mutate({ id, isActive: !isActive })}
      onClose={onClose}
    />
  );
}
