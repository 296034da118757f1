import { LiberarTitular } from "#shared/contract/titulares.ts";
import { motivoLiberarLabels } from "#shared/titulares.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { SelectField } from "../form/fields.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import type { TitularDialogProps } from "./apagar-titular-dialog.tsx";
import { useLiberar } from "./data.ts";

/** 'Liberar contato…': lifts what a request of the public form blocked (product/privacidade.md#no-contact). */
export function LiberarDialog({ id, onClose }: TitularDialogProps) {
  const lift = useLiberar();
  return (
    <FormDialog
      title="Liberar o contato?"
      description="A rede volta a ligar e a escrever para esta família. A auditoria guarda quem liberou e por quê."
      size="small"
      schema={LiberarTitular}
      defaultValues={{}}
      draftKey={`liberar:${id}`}
      submitLabel="Liberar contato"
      pendingLabel="Liberando..."
      save={(body) => lift({ params: { id }, body })}
      onClose={onClose}
    >
      <SelectField
        name="motivo"
        label="Motivo"
        required
        options={[CHOOSE, ...optionsOf(motivoLiberarLabels)]}
      />
    </FormDialog>
  );
}
