import { isBlank } from "#shared/br/text.ts";
import type { Usuario } from "#shared/contract/usuarios.ts";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useToggleUsuario } from "./data.ts";

interface Props {
  /** Whom it is asked about; null while nothing is asked. */
  usuario: Usuario | null;
  onDone: () => void;
}

/** The question before an account is deactivated or activated. */
export function ToggleUsuario({ usuario, onDone }: Props) {
  const toggle = useToggleUsuario();
  if (!usuario) return null;
  const { id, nome, email, isActive } = usuario;
  const confirm = () => {
    toggle.mutate({ id, isActive: !isActive });
    onDone();
  };
  return (
    <ConfirmDialog
      title={isActive ? "Desativar usuário?" : "Ativar usuário?"}
      description={
        <>
          <p className="font-medium text-fg">{isBlank(nome) ? email : nome}</p>
          <p>
            {isActive
              ? "A conta sai do sistema agora e não poderá mais entrar"
              : "A conta poderá entrar novamente"}
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
