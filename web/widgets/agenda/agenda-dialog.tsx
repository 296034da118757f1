import { Copy } from "lucide-react";
import { useState } from "react";
import { APP_NAME } from "#web/lib/heading.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { agendaLinks } from "./rules.ts";
import { useAgenda, useCreateAgenda, useRemoveAgenda, useRenewAgenda } from "./data.ts";

/** 'Assinar agenda' (product/eventos.md#agenda). */
export function AgendaDialog({ onClose }: { onClose: () => void }) {
  const read = useAgenda();
  return (
    <Dialog
      title="Assinar agenda"
      description="Seus eventos e as ligações que você prometeu, no calendário do celular ou do computador"
      size="small"
      onClose={onClose}
    >
      <DialogBody>
        {read.isPending && <Skeleton className="h-40" />}
        {read.error && <LoadFailed title="Não foi possível carregar a agenda" query={read} />}
        {read.data &&
          (read.data.endereco === null ? <Off /> : <On endereco={read.data.endereco} />)}
      </DialogBody>
    </Dialog>
  );
}

function Off() {
  const create = useCreateAgenda();
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    // The toast tells a refusal.
    void create({})
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        Ao ligar, a agenda ganha um endereço só seu. Quem tem o endereço vê escola, dia, horário e
        cidade dos eventos, e a hora das ligações que você prometeu; nunca o nome de uma família.
      </p>
      <Button size="touch" className="w-full" disabled={isBusy} onClick={press}>
        {isBusy ? "Ligando..." : "Ligar agenda"}
      </Button>
    </div>
  );
}

function On({ endereco }: { endereco: string }) {
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Abrir em" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {agendaLinks(endereco, APP_NAME).map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target={href.startsWith("webcal:") ? undefined : "_blank"}
              rel="noreferrer"
              className={buttonStyle({ variant: "outline", className: "w-full" })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Address endereco={endereco} />
      <p className="text-fg-muted">
        O calendário se atualiza sozinho: Apple e Outlook em algumas horas, Google em até um dia.
      </p>
      <Ends />
    </div>
  );
}

function Address({ endereco }: { endereco: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div>
      <Field
        label="Endereço"
        hint="Para outros programas. Este endereço é como uma senha: não publique."
      >
        {(control) => (
          <Input
            {...control}
            readOnly
            value={endereco}
            className="truncate font-mono"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button
        variant="outline"
        className="mt-2"
        onClick={() => void copyText(endereco).then((isDone) => setCopied(isDone))}
      >
        <Copy aria-hidden /> {isCopied ? "Copiado" : "Copiar endereço"}
      </Button>
    </div>
  );
}

const questions = {
  renew: {
    title: "Gerar novo endereço?",
    description:
      "O endereço atual deixa de funcionar. Assine de novo em cada aparelho, com o novo endereço.",
    confirmLabel: "Gerar novo endereço",
  },
  remove: {
    title: "Desligar a agenda?",
    description:
      "Os aparelhos que assinam este endereço deixam de mostrar os eventos e as ligações.",
    confirmLabel: "Desligar",
  },
};

function Ends() {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const act = { renew: useRenewAgenda(), remove: useRemoveAgenda() };
  return (
    <div className="flex flex-wrap gap-2 border-t border-border pt-4">
      <Button variant="outline" onClick={() => setAsked("renew")}>
        Gerar novo endereço
      </Button>
      <Button variant="outline" onClick={() => setAsked("remove")}>
        Desligar
      </Button>
      {asked && (
        <ConfirmDialog
          {...questions[asked]}
          isDanger
          onConfirm={() => {
            setAsked(null);
            // The toast tells a refusal.
            void act[asked]({}).catch(() => undefined);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
