import { useState } from "react";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { ChaveWebhook, Webhook } from "#shared/contract/webhooks.ts";
import type { EventoWebhook } from "#shared/labels-webhooks.ts";
import { TextField, SelectField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { CheckGroup } from "./check-group.tsx";
import { useCreateWebhook, useResendAll, useUpdateWebhook } from "./data-webhooks.ts";
import {
  eventosWebhook,
  RepeticaoDigitada,
  type RepeticaoValues,
  WebhookDigitado,
  type WebhookValues,
  webhookValues,
} from "./resolvers-webhook.ts";
import { eventoLabel } from "./rules-webhooks.ts";

export interface NovoWebhookProps {
  onMade: (webhook: Webhook, chave: ChaveWebhook) => void;
  onClose: () => void;
}

export function NovoWebhook({ onMade, onClose }: NovoWebhookProps) {
  const create = useCreateWebhook();
  return (
    <FormDialog
      title="Novo webhook"
      description="O programa neste endereço é avisado do que acontece na sua unidade e abaixo dela"
      schema={WebhookDigitado}
      defaultValues={webhookValues()}
      draftKey="webhooks:novo"
      save={async (body) => {
        const { chave, ...webhook } = await create({ body });
        onMade(webhook, chave);
      }}
      submitLabel="Criar webhook"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <Campos />
    </FormDialog>
  );
}

export interface EditarWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditarWebhook({ webhook, onClose }: EditarWebhookProps) {
  const update = useUpdateWebhook();
  const { id } = webhook;
  return (
    <FormDialog
      title="Editar webhook"
      description="As chaves continuam as mesmas"
      schema={WebhookDigitado}
      defaultValues={webhookValues(webhook)}
      draftKey={`webhooks:${id}`}
      save={(body) => update({ params: { id }, body })}
      onClose={onClose}
    >
      <Campos />
    </FormDialog>
  );
}

function Campos() {
  return (
    <>
      <div className="grid grid-cols-1 gap-y-1.5">
        <TextField<WebhookValues>
          name="url"
          label="Endereço"
          required
          inputMode="url"
          placeholder="https://"
          hint="Endereço público, com https"
        />
        <TextField<WebhookValues>
          name="descricao"
          label="Descrição"
          hint="Um nome para reconhecer o webhook. Por exemplo: n8n"
        />
      </div>
      <Eventos />
    </>
  );
}

const withItsName = (evento: EventoWebhook) => (
  <>
    {eventoLabel(evento)} <code className="text-xs text-fg-muted">{evento}</code>
  </>
);

function Eventos() {
  return <CheckGroup name="eventos" legend="Eventos" values={eventosWebhook} label={withItsName} />;
}

export interface RepetirProps {
  webhook: Webhook;
  onClose: () => void;
}

const quais = [
  { value: "desistidas", label: "Só as não entregues" },
  { value: "todas", label: "Todas" },
];

export function Repetir({ webhook, onClose }: RepetirProps) {
  const resend = useResendAll();
  const { id } = webhook;
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  const values: RepeticaoValues = { de: today, ate: today, quais: "desistidas" };
  return (
    <FormDialog
      title="Repetir mensagens"
      description="As mensagens saem com o mesmo identificador, e o programa reconhece as repetidas"
      size="small"
      schema={RepeticaoDigitada}
      defaultValues={values}
      draftKey={`webhooks:${id}:repetir`}
      save={(body) => resend({ params: { id }, body })}
      submitLabel="Repetir"
      pendingLabel="Repetindo..."
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2">
        <TextField<RepeticaoValues> name="de" label="De" type="date" required />
        <TextField<RepeticaoValues> name="ate" label="Até" type="date" required />
        <SelectField<RepeticaoValues>
          name="quais"
          label="Quais"
          options={quais}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  );
}
