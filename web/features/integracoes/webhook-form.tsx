import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { ChaveWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { TextField, SelectField, useFieldError } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
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
          hint="Para reconhecê-lo depois: n8n, planilha de inscrições"
        />
      </div>
      <Eventos />
    </>
  );
}

function Eventos() {
  const { register } = useFormContext<WebhookValues>();
  const error = useFieldError("eventos");
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="mb-1 text-sm font-medium">
        Eventos{" "}
        <span aria-hidden className="text-xs font-normal text-fg-muted">
          (obrigatório)
        </span>
      </legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {eventosWebhook.map((evento) => (
          <label key={evento} className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="checkbox"
              value={evento}
              {...register("eventos")}
              className="size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              {eventoLabel(evento)} <code className="text-xs text-fg-muted">{evento}</code>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="mt-1 text-xs font-medium text-bad-fg empty:hidden">
        {error}
      </p>
    </fieldset>
  );
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
      description="Saem de novo com o mesmo identificador, para o programa reconhecer as que já recebeu"
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
