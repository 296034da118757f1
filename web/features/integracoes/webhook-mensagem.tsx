import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { EntregaAberta, TentativaWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useMensagem, useResend } from "./data-webhooks.ts";
import { EntregaBadge } from "./entrega-badge.tsx";
import { curlOf, eventoLabel, outcomeOf } from "./rules-webhooks.ts";

interface Props {
  webhook: Webhook;
  entregaId: string;
  onBack: () => void;
}

/** A message with its attempts, inside the dialog of its endpoint. */
export function WebhookMensagem({ webhook, entregaId, onBack }: Props) {
  const { id, desligadoEm } = webhook;
  const read = useMensagem(id, entregaId);
  const resend = useResend();
  return (
    <>
      <DialogBody label="Mensagem">
        {read.isPending && <Skeleton className="h-40" />}
        {read.error && <LoadFailed title="Não foi possível carregar a mensagem" query={read} />}
        {read.data && <Aberta entrega={read.data} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" className="sm:mr-auto" onClick={onBack}>
          <ArrowLeft aria-hidden /> Voltar
        </Button>
        <Button
          variant="outline"
          disabled={desligadoEm !== null || !read.data}
          // The toast tells a refusal.
          onClick={() => void resend({ params: { id, entregaId } }).catch(() => undefined)}
        >
          Repetir mensagem
        </Button>
      </DialogFooter>
    </>
  );
}

function Aberta({ entrega }: { entrega: EntregaAberta }) {
  const { tipo, em, estado, corpo, historico } = entrega;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{eventoLabel(tipo)}</span>
          <EntregaBadge estado={estado} />
        </p>
        <p className="text-xs text-fg-muted">
          <time dateTime={em}>{formatDataHora(em)}</time> · <code>{tipo}</code>
        </p>
      </div>
      <Texto title="Conteúdo" text={corpo} />
      <section>
        <h3 className="font-medium">Tentativas</h3>
        {historico.length === 0 && <p className="text-fg-muted">Nenhuma ainda.</p>}
        <ol className="mt-2 flex flex-col gap-3">
          {historico.map((tentativa) => (
            <Tentativa key={tentativa.em} tentativa={tentativa} corpo={corpo} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Tentativa({ tentativa, corpo }: { tentativa: TentativaWebhook; corpo: string }) {
  const { em, ms, resposta, cabecalhos } = tentativa;
  const [isCopied, setCopied] = useState(false);
  const headers = Object.entries(cabecalhos).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="rounded-md border border-border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium">{outcomeOf(tentativa)}</p>
          <p className="text-xs text-fg-muted">
            <time dateTime={em}>{formatDataHora(em)}</time> · {formatNumber(ms)} ms
          </p>
        </div>
        <Button
          variant="outline"
          size="compact"
          onClick={() =>
            void copyText(curlOf(tentativa, corpo)).then((isDone) => setCopied(isDone))
          }
        >
          {isCopied ? "Copiado" : "Copiar como curl"}
        </Button>
      </div>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer text-sm text-fg-muted">
          Cabeçalhos enviados
        </summary>
        <Texto text={headers.join("\n")} />
      </details>
      {resposta !== null && <Texto title="Resposta" text={resposta || "(vazia)"} />}
    </li>
  );
}

function Texto({ title, text }: { title?: string; text: string }) {
  return (
    <div className="mt-2">
      {title && <p className="text-sm text-fg-muted">{title}</p>}
      <pre className="relative mt-1 max-h-48 overflow-y-auto rounded-md border border-border bg-surface-2 px-3 py-2 font-mono text-xs break-all whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}
