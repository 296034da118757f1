import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Role, roleLabels } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSession } from "#web/widgets/session.ts";
import { noteNewsRead } from "./news.ts";
import { showOverlay } from "./overlay-store.ts";

type Text = Promise<{ default: string }>;

const guides: Record<Role, () => Text> = {
  franqueador: () => import("virtual:texto/franqueador"),
  franquia: () => import("virtual:texto/franquia"),
  micro_franquia: () => import("virtual:texto/micro-franquia"),
  vendedor: () => import("virtual:texto/vendedor"),
  cliente: () => import("virtual:texto/cliente"),
  aluno: () => import("virtual:texto/aluno"),
};

/** A text over the page: its name, which role it is for, and the text itself. */
function textOf(kind: "ajuda" | "novidades" | "dia", role: Role) {
  if (kind === "novidades")
    return { description: "O que mudou no sistema", read: () => import("virtual:texto/novidades") };
  if (kind === "dia")
    return {
      description: "Guia do dia do evento: os cartões e a mesa",
      read: () => import("virtual:texto/dia-do-evento"),
    };
  return { description: `Guia para: ${roleLabels[role]}`, read: guides[role] };
}

/** 'Ajuda', the guides for the user's role, or 'Novidades', what has changed: texts of the house, rendered while building. */
export function TextDialog({ kind }: { kind: "ajuda" | "novidades" }) {
  const { id, role } = useSession().user;
  const isHelp = kind === "ajuda";
  const [isDia, setDia] = useState(false);
  const shown = isDia ? "dia" : kind;
  const { description, read } = textOf(shown, role);
  const text = useQuery({ queryKey: ["texto", shown, role], queryFn: read });
  useEffect(() => {
    if (!isHelp) noteNewsRead(id);
  }, [isHelp, id]);
  const close = () => showOverlay(null);
  const title = isHelp ? "Ajuda" : "Novidades";
  return (
    <Dialog title={title} description={description} onClose={close}>
      <DialogBody key={shown} label={title}>
        {text.isPending && <Skeleton className="h-40" />}
        {text.error && <NotOpened onRetry={() => void text.refetch()} />}
        {text.data && (
          // Our own pages, made into HTML while building: nobody else's words are in them.
          <div data-document dangerouslySetInnerHTML={{ __html: text.data.default }} />
        )}
      </DialogBody>
      <DialogFooter>
        {isHelp && may(role, "cartoes:list") && (
          <Button variant="outline" onClick={() => setDia(!isDia)}>
            {isDia ? `Guia para: ${roleLabels[role]}` : "Guia do dia do evento"}
          </Button>
        )}
        <Button variant="outline" onClick={close}>
          Fechar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function NotOpened({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="Não foi possível abrir o texto"
      action={
        <Button variant="outline" size="compact" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      Erro de conexão. Tente novamente.
    </Alert>
  );
}
