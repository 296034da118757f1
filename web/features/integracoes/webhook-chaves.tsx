import { Copy } from "lucide-react";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { ChaveWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { useEndChaves, useRotateChaves } from "./data-webhooks.ts";

export interface WebhookChavesProps {
  webhook: Webhook;
  chaves: ChaveWebhook[];
  onClose: () => void;
}

/** The keys of an endpoint, the newest first. */
export function WebhookChaves({ webhook, chaves: opened, onClose }: WebhookChavesProps) {
  const [chaves, setChaves] = useState(opened);
  const rotate = useRotateChaves();
  const end = useEndChaves();
  const params = { id: webhook.id };
  // A refusal stands in its toast.
  const show = (asked: Promise<ChaveWebhook[]>) => void asked.then(setChaves, () => undefined);
  return (
    <Dialog
      title="Chaves"
      description="Com as chaves, o programa confere que a mensagem veio daqui"
      onClose={onClose}
    >
      <DialogBody label="Chaves do webhook">
        <div className="flex flex-col gap-6">
          {chaves.map((chave) => (
            <Chave key={chave.publica} chave={chave} />
          ))}
          {chaves.length > 1 ? (
            <Button variant="outline" className="self-start" onClick={() => show(end({ params }))}>
              Encerrar a chave anterior agora
            </Button>
          ) : (
            <div>
              <Button variant="outline" onClick={() => show(rotate({ params }))}>
                Trocar a chave
              </Button>
              <p className="mt-2 text-xs text-fg-muted">
                As duas chaves valem por 24 horas: troque no programa sem perder mensagens.
              </p>
            </div>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function Chave({ chave: { segredo, publica, createdAt, expiraEm } }: { chave: ChaveWebhook }) {
  return (
    <section>
      <h3 className="font-medium">{expiraEm === null ? "Chave em uso" : "Chave anterior"}</h3>
      <p className="text-xs text-fg-muted">
        Criada em <time dateTime={createdAt}>{formatDataHora(createdAt)}</time>
        {expiraEm && (
          <>
            {" · "}vale até <time dateTime={expiraEm}>{formatDataHora(expiraEm)}</time>
          </>
        )}
      </p>
      <dl className="mt-2 flex flex-col gap-3">
        <Valor name="Segredo (v1)" text={segredo} />
        <Valor name="Chave pública (v1a)" text={publica} />
      </dl>
    </section>
  );
}

function Valor({ name, text }: { name: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div>
      <dt className="text-sm text-fg-muted">{name}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-md border border-border bg-surface-2 px-3 py-2 font-mono text-sm break-all select-all">
          {text}
        </code>
        <Button
          variant="outline"
          aria-label={`Copiar ${name}`}
          onClick={() => void copyText(text).then((isDone) => setCopied(isDone))}
        >
          <Copy aria-hidden /> {isCopied ? "Copiado" : "Copiar"}
        </Button>
      </dd>
    </div>
  );
}
