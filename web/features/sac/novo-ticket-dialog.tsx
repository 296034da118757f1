import { useFormContext, useWatch } from "react-hook-form";
import { NovoTicket } from "#shared/contract/sac.ts";
import { type Departamento, departamentoLabels } from "#shared/labels.ts";
import { plural } from "#web/lib/format.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { SelectField, TextField, useFieldError } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useCreateTicket } from "./data.ts";
import { PrioridadeField } from "./prioridade-field.tsx";

const NEW_TICKET = {
  titulo: "",
  // "" until one is chosen: then the form says 'Departamento é obrigatório'.
  departamento: "" as Departamento,
  prioridade: "media",
  descricao: "",
} as const;

const departamentos = [CHOOSE, ...optionsOf(departamentoLabels)];

export function NovoTicketDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateTicket();
  return (
    <FormDialog
      title="Novo Ticket SAC"
      description="Conte o que aconteceu: a resposta aparecerá no próprio ticket"
      schema={NovoTicket}
      defaultValues={NEW_TICKET}
      draftKey="sac:novo"
      save={(body, idempotencyKey) => create({ body, idempotencyKey })}
      submitLabel="Criar Ticket"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-y-1.5">
        <TextField name="titulo" label="Título" required />
        <SelectField name="departamento" label="Departamento" required options={departamentos} />
        <PrioridadeField />
        <DescricaoField />
      </div>
    </FormDialog>
  );
}

/** product/dados.md#validation: what a description must have at least. */
const LEAST = 10;
const COUNTER = "descricao-contagem";

/** The description; its length is counted as the contract counts it, without the spaces around it. */
function DescricaoField() {
  const { register } = useFormContext();
  const typed: unknown = useWatch({ name: "descricao" });
  const length = typeof typed === "string" ? typed.trim().length : 0;
  return (
    <Field label="Descrição" required reserve error={useFieldError("descricao")}>
      {(control) => (
        <>
          <Textarea
            rows={5}
            {...control}
            aria-describedby={[control["aria-describedby"], COUNTER].filter(Boolean).join(" ")}
            {...register("descricao")}
          />
          <p
            id={COUNTER}
            className={`mt-1 text-right text-xs tabular-nums ${length < LEAST ? "text-fg-muted" : "text-ok-fg"}`}
          >
            {plural(length, "caractere", "caracteres")} · mínimo {LEAST}
          </p>
        </>
      )}
    </Field>
  );
}
