import { useState } from "react";
import type { Webhook } from "#shared/contract/webhooks.ts";
import { isHourly } from "#web/lib/hourly.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { BLOQUEADO } from "#web/widgets/demo-lock.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useRemoveWebhook, useWebhooks } from "./data-webhooks.ts";
import type { WebhookChavesProps } from "./webhook-chaves.tsx";
import type { EditarWebhookProps, NovoWebhookProps, RepetirProps } from "./webhook-form.tsx";
import type { WebhookMensagensProps } from "./webhook-mensagens.tsx";
import { type Asked, WebhookRow } from "./webhook-row.tsx";

const Guia = lazyDialog<{ onClose: () => void }>(async () => (await import("./guia.tsx")).Guia);
const NovoWebhook = lazyDialog<NovoWebhookProps>(
  async () => (await import("./webhook-form.tsx")).NovoWebhook,
);
const EditarWebhook = lazyDialog<EditarWebhookProps>(
  async () => (await import("./webhook-form.tsx")).EditarWebhook,
);
const Repetir = lazyDialog<RepetirProps>(async () => (await import("./webhook-form.tsx")).Repetir);
const WebhookChaves = lazyDialog<WebhookChavesProps>(
  async () => (await import("./webhook-chaves.tsx")).WebhookChaves,
);
const WebhookMensagens = lazyDialog<WebhookMensagensProps>(
  async () => (await import("./webhook-mensagens.tsx")).WebhookMensagens,
);

/** An endpoint that was just made; its keys are shown in the form's place. */
type Made = Pick<WebhookChavesProps, "webhook" | "chaves">;

/** The unit's endpoints (product/integracoes.md#webhooks). */
export function Webhooks() {
  const read = useWebhooks();
  const [asked, setAsked] = useState<Asked>(null);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Card
      title="Webhooks"
      description="Outros programas são avisados na hora: inscrições, ativações, matrículas, contatos e presenças."
      action={
        read.data && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button variant="ghost" onClick={() => setAsked({ what: "guia" })}>
              Como ligar
            </Button>
            {isHourly() ? (
              <Badge tone="neu">{BLOQUEADO}</Badge>
            ) : (
              <Button
                variant="outline"
                aria-label="Adicionar webhook"
                onClick={() => setAsked({ what: "novo" })}
              >
                Adicionar
              </Button>
            )}
          </div>
        )
      }
    >
      {read.isPending && <Skeleton className="h-14" />}
      {read.error && <LoadFailed title="Não foi possível carregar os webhooks" query={read} />}
      {read.data && <Rows rows={read.data} onAsk={setAsked} />}
      <Dialogs asked={asked} rows={read.data ?? []} onAsk={setAsked} onMade={setMade} />
      {made && asked === null && <WebhookChaves {...made} onClose={() => setMade(null)} />}
    </Card>
  );
}

interface RowsProps {
  rows: Webhook[];
  onAsk: (asked: Asked) => void;
}

function Rows({ rows, onAsk }: RowsProps) {
  if (rows.length === 0)
    return (
      <p className="text-fg-muted">
        Nenhum webhook ainda. Crie um para avisar o n8n, o RD Station ou uma planilha.
      </p>
    );
  return (
    <ul className="-my-3 divide-y divide-border">
      {rows.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onAsk={onAsk} />
      ))}
    </ul>
  );
}

interface DialogsProps extends RowsProps {
  asked: Asked;
  onMade: (made: Made) => void;
}

function Dialogs({ asked, rows, onAsk, onMade }: DialogsProps) {
  const close = () => onAsk(null);
  if (asked === null) return null;
  if (asked.what === "guia") return <Guia onClose={close} />;
  if (asked.what === "novo")
    return (
      <NovoWebhook
        onMade={(webhook, chave) => onMade({ webhook, chaves: [chave] })}
        onClose={close}
      />
    );
  // The row is looked up as it was last read, because a save may have changed it meanwhile.
  const webhook = rows.find(({ id }) => id === asked.webhook.id) ?? asked.webhook;
  if (asked.what === "editar") return <EditarWebhook webhook={webhook} onClose={close} />;
  if (asked.what === "repetir") return <Repetir webhook={webhook} onClose={close} />;
  if (asked.what === "remover") return <Remover webhook={webhook} onClose={close} />;
  if (asked.what === "chaves")
    return <WebhookChaves webhook={webhook} chaves={asked.chaves} onClose={close} />;
  return (
    <WebhookMensagens
      webhook={webhook}
      onResend={() => onAsk({ what: "repetir", webhook })}
      onClose={close}
    />
  );
}

function Remover({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmDialog
      title="Remover este webhook?"
      description={`${webhook.url} deixa de ser avisado, e as mensagens guardadas são apagadas. Não há como desfazer.`}
      confirmLabel="Remover"
      isDanger
      onConfirm={() => {
        onClose();
        // The toast tells a refusal.
        void remove({ params: { id: webhook.id } }).catch(() => undefined);
      }}
      onCancel={onClose}
    />
  );
}
