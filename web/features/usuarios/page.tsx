import { ShieldCheck, X } from "lucide-react";
import { useState } from "react";
import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { WhatsAppLink } from "#web/widgets/whatsapp-link.tsx";
import type { Access } from "./novo-vendedor-dialog.tsx";
import { UsuariosList } from "./usuarios-list.tsx";

const NovoVendedorDialog = lazyDialog(
  async () => (await import("./novo-vendedor-dialog.tsx")).NovoVendedorDialog,
);

/** `/usuarios` (product/acesso.md#usuarios). */
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

/** Explains the rights of a micro-franchise's accounts (product.md#who-may-do-what). */
function PermissionsCard() {
  return (
    <section
      aria-labelledby="permissoes"
      className="mb-5 flex gap-3 rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <ShieldCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="permissoes" className="text-base font-semibold">
          Permissões
        </h2>
        <ul className="mt-1 flex flex-col gap-1 text-fg-muted">
          <li>
            <strong className="text-fg">Micro-franqueado:</strong> pode ver e gerenciar tudo na
            micro-franquia.
          </li>
          <li>
            <strong className="text-fg">Vendedor:</strong> pode apenas cadastrar clientes.
            <span className="block">Também vê e chama as famílias dos clientes que cadastrou.</span>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** After 'Novo Vendedor': how the seller learns where to sign in. The password is not repeated. */
function SendAccess({ access, onClose }: { access: Access; onClose: () => void }) {
  const { nome, email, telefone, enviarAcesso } = access;
  const way = enviarAcesso
    ? `Abra o link que enviamos para ${email} e crie a sua senha.`
    : `Entre em ${location.origin}/auth com o e-mail ${email}.`;
  const text = `Olá, ${nome}! Sua conta está pronta. ${way}`;
  return (
    <section
      aria-label="Envie o acesso"
      className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-ok-bd bg-ok-bg py-2 pr-2 pl-4 text-ok-fg"
    >
      <p className="min-w-0 break-words">
        {enviarAcesso ? "Convite enviado para" : "Envie o acesso:"} <strong>{email}</strong>
      </p>
      <CopyButton text={email} what={`e-mail de ${nome}`} />
      <WhatsAppLink {...{ nome, telefone, text }} look={{ variant: "outline", size: "compact" }} />
      <Button
        variant="bare"
        size="iconCompact"
        aria-label="Fechar"
        className="ml-auto"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}
