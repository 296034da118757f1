import { NovoTicket } from "#shared/contract/sac.ts";
import { type Departamento, departamentoLabels } from "#shared/labels.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useCreateTicket } from "./data.ts";
import { DescricaoField } from "./descricao-field.tsx";
import { PrioridadeField } from "./prioridade-field.tsx";

const NEW_TICKET = {
  titulo: "",
  // "" until one is chosen: then the form says 'Departamento é obrigatório'.
  departamento: "" as Departamento,
  prioridade: "media",
  descricao: "",
} as const;

const departamentos = [CHOOSE, ...optionsOf(departamentoLabels)];

/** 'Novo Ticket SAC'. */
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
