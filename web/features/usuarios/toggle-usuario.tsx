import type { Usuario } from "#shared/contract/usuarios.ts";
import { ConfirmToggle } from "#web/widgets/list/confirm-toggle.tsx";
import { useToggleUsuario } from "./data.ts";
import { nomeOuEmail } from "./look.tsx";

interface Props {
  usuario: Usuario;
  onClose: () => void;
}

/** The question before an account is deactivated or activated. */
export function ToggleUsuario({ usuario, onClose }: Props) {
  const toggle = useToggleUsuario();
  const { id, isActive } = usuario;
  return (
    <ConfirmToggle
      noun="usuário"
      name={nomeOuEmail(usuario)}
      isActive={isActive}
      consequence={
        isActive
          ? "A conta sai do sistema agora e não poderá mais entrar"
          : "A conta poderá entrar novamente"
      }
      onConfirm={() => toggle.mutate({ id, isActive: !isActive })}
      onClose={onClose}
    />
  );
}
