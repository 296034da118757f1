import { X } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { WhatsAppLink } from "#web/widgets/whatsapp-link.tsx";
import type { Access } from "./novo-vendedor-dialog.tsx";

/** After 'Novo Vendedor': how the seller learns where to sign in. The password is not repeated. */
export function SendAccess({ access, onClose }: { access: Access; onClose: () => void }) {
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
        Envie o acesso: <strong>{email}</strong>
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
