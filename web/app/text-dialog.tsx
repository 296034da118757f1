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

interface Shown {
  name: string;
  description: string;
  read: () => Text;
}

/** The guides of a part of the work, for the roles that have it. */
const works = [
  {
    action: "contatos:work",
    name: "Guia da manhã",
    description: "Guia da manhã: quem chamar, e por quê",
    read: () => import("virtual:texto/manha"),
  },
  {
    action: "cartoes:list",
    name: "Guia do dia do evento",
    description: "Guia do dia do evento: os cartões e a mesa",
    read: () => import("virtual:texto/dia-do-evento"),
  },
] as const;

/** All texts of a kind for a role, the first of them first: each with its name and the text itself. */
function textsOf(kind: "ajuda" | "novidades", role: Role): [Shown, ...Shown[]] {
  if (kind === "novidades")
    return [
      {
        name: "Novidades",
        description: "O que mudou no sistema",
        read: () => import("virtual:texto/novidades"),
      },
    ];
  const name = `Guia para: ${roleLabels[role]}`;
  const own = { name, description: name, read: guides[role] };
  return [own, ...works.filter(({ action }) => may(role, action))];
}

/** 'Ajuda', the guides for the user's role, or 'Novidades', what has changed: texts of the house, rendered while building. */
export function TextDialog({ kind }: { kind: "ajuda" | "novidades" }) {
  const { id, role } = useSession().user;
  const isHelp = kind === "ajuda";
  const [chosen, choose] = useState<string>();
  const texts = textsOf(kind, role);
  const { name, description, read } = texts.find((one) => one.name === chosen) ?? texts[0];
  const text = useQuery({ queryKey: ["texto", name], queryFn: read });
  useEffect(() => {
    if (!isHelp) noteNewsRead(id);
  }, [isHelp, id]);
  const close = () => showOverlay(null);
  const title = isHelp ? "Ajuda" : "Novidades";
  return (
    <Dialog title={title} description={description} onClose={close}>
      <DialogBody key={name} label={title}>
        {text.isPending && <Skeleton className="h-40" />}
        {text.error && <NotOpened onRetry={() => void text.refetch()} />}
        {text.data && (
          // Our own pages, made into HTML while building: nobody else's words are in them.
          <div data-document dangerouslySetInnerHTML={{ __html: text.data.default }} />
        )}
      </DialogBody>
      <DialogFooter>
        {texts
          .filter((one) => one.name !== name)
          .map((one) => (
            <Button key={one.name} variant="outline" onClick={() => choose(one.name)}>
              {one.name}
            </Button>
          ))}
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
