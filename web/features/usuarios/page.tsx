import { useState } from "react";
import { may } from "#shared/permissions.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import type { Access } from "./novo-vendedor-dialog.tsx";
import { PermissionsCard } from "./permissions-card.tsx";
import { SendAccess } from "./send-access.tsx";
import { UsuariosList } from "./usuarios-list.tsx";

const NovoVendedorDialog = lazyDialog(
  async () => (await import("./novo-vendedor-dialog.tsx")).NovoVendedorDialog,
);

/** `/usuarios` (product.md#usuarios). */
export default function UsuariosPage() {
  const { user } = useSession();
  const mayCreate = may(user.role, "vendedores:create");
  const dialog = useUrlDialog();
  const [access, setAccess] = useState<Access | null>(null);
  return (
    <>
      <PageHeader
        title="Usuários"
        description={
          mayCreate ? "Gerencie os usuários da sua micro-franquia" : "Gerencie os usuários da rede"
        }
        actions={mayCreate && <PrimaryAction label="Novo Vendedor" onClick={dialog.openNew} />}
      />
      {access && <SendAccess access={access} onClose={() => setAccess(null)} />}
      {mayCreate && <PermissionsCard />}
      <UsuariosList
        dialog={dialog}
        renderNew={({ onCreated }) =>
          dialog.isNew &&
          mayCreate && (
            <NovoVendedorDialog
              onCreated={({ id, ...access }) => {
                setAccess(access);
                onCreated({ id, name: access.nome, search: access.email });
              }}
              onClose={dialog.close}
            />
          )
        }
      />
    </>
  );
}
