import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Role, roleLabels } from "#shared/labels.ts";
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

/** 'Ajuda', the guide of the user's role, or 'Novidades', what has changed: texts of the house, rendered while building. */
export function TextDialog({ kind }: { kind: "ajuda" | "novidades" }) {
  const { id, role } = useSession().user;
  const isHelp = kind === "ajuda";
  const text = useQuery({
    queryKey: ["texto", kind, role],
    queryFn: () => (isHelp ? guides[role]() : import("virtual:texto/novidades")),
  });
  useEffect(() => {
    if (!isHelp) noteNewsRead(id);
  }, [isHelp, id]);
  const close = () => showOverlay(null);
  const title = isHelp ? "Ajuda" : "Novidades";
  return (
    <Dialog
      title={title}
      description={isHelp ? `Guia para: ${roleLabels[role]}` : "O que mudou no sistema"}
      onClose={close}
    >
      <DialogBody label={title}>
        {text.isPending && <Skeleton className="h-40" />}
        {text.error && <NotOpened onRetry={() => void text.refetch()} />}
        {text.data && (
          // Our own pages, made into HTML while building: nobody else's words are in them.
          <div data-document dangerouslySetInnerHTML={{ __html: text.data.default }} />
        )}
      </DialogBody>
      <DialogFooter>
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
