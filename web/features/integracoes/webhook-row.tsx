import { KeyRound, List, Pencil, Power, Send, Trash2, Webhook as Icon } from "lucide-react";
import { formatDataHora } from "#shared/br/data.ts";
import type { ChaveWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { desligadoLabels } from "#shared/labels-webhooks.ts";
import { isHourly } from "#web/lib/hourly.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowMenu } from "#web/widgets/list/row-menu.tsx";
import { useChaves, useTestWebhook, useUpdateWebhook } from "./data-webhooks.ts";
import { eventoLabel } from "./rules-webhooks.ts";

/** The dialog that is open. */
export type Asked =
  | { what: "novo" }
  | { what: "guia" }
  | { what: "editar" | "mensagens" | "repetir" | "remover"; webhook: Webhook }
  | { what: "chaves"; webhook: Webhook; chaves: ChaveWebhook[] }
  | null;

interface Props {
  webhook: Webhook;
  onAsk: (asked: Asked) => void;
}

export function WebhookRow({ webhook, onAsk }: Props) {
  const { url, descricao, eventos, motivo, desligadoEm } = webhook;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-fg-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{descricao || new URL(url).host}</span>
          <Situacao webhook={webhook} />
        </p>
        <p className="mt-0.5 font-mono text-xs wrap-anywhere text-fg-muted">{url}</p>
        <p className="mt-0.5 text-sm">{eventos.map(eventoLabel).join(", ")}</p>
        {motivo && desligadoEm && (
          <p className="mt-0.5 text-xs text-fg-muted">
            {desligadoLabels[motivo]},{" "}
            <time dateTime={desligadoEm}>{formatDataHora(desligadoEm)}</time>
          </p>
        )}
      </div>
      <Acoes webhook={webhook} onAsk={onAsk} />
    </li>
  );
}

function Situacao({ webhook: { desligadoEm, falhandoDesde } }: Pick<Props, "webhook">) {
  if (desligadoEm !== null)
    return (
      <Badge tone="neu" dot="hollow">
        Desligado
      </Badge>
    );
  if (falhandoDesde !== null)
    return <Badge tone="bad">Falhando desde {formatDataHora(falhandoDesde)}</Badge>;
  return (
    <Badge tone="ok" dot="full">
      Ligado
    </Badge>
  );
}

function Acoes({ webhook, onAsk }: Props) {
  const items = useItems(webhook, onAsk);
  const name = webhook.descricao || new URL(webhook.url).host;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="compact"
        aria-label={`Mensagens de ${name}`}
        onClick={() => onAsk({ what: "mensagens", webhook })}
      >
        Mensagens
      </Button>
      <RowMenu name={name} items={items} />
    </div>
  );
}

/** The menu of an endpoint; toasts tell refusals. */
function useItems(webhook: Webhook, onAsk: Props["onAsk"]) {
  const update = useUpdateWebhook();
  const open = useChaves();
  const test = useTestWebhook();
  const params = { id: webhook.id };
  const isOff = webhook.desligadoEm !== null;
  const ignore = () => undefined;
  const ask = (what: "editar" | "repetir" | "remover") => () => onAsk({ what, webhook });
  const openKeys = () =>
    void open({ params }).then((chaves) => onAsk({ what: "chaves", webhook, chaves }), ignore);
  // A public demonstration sends nothing to other servers.
  const isDisabled = isHourly();
  const send = () => void test({ params }).catch(ignore);
  return [
    { label: "Enviar teste", icon: Send, isDisabled, onSelect: send },
    { label: "Ver chaves", icon: KeyRound, onSelect: openKeys },
    { label: "Editar", icon: Pencil, isDisabled, onSelect: ask("editar") },
    {
      label: isOff ? "Ligar" : "Desligar",
      icon: Power,
      isDisabled,
      onSelect: () => void update({ params, body: { isActive: isOff } }).catch(ignore),
    },
    { label: "Repetir mensagens", icon: List, isDisabled, onSelect: ask("repetir") },
    { label: "Remover", icon: Trash2, isDanger: true, onSelect: ask("remover") },
  ];
}
