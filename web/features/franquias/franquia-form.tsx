import { EdicaoFranquia, type Franquia, NovaFranquia } from "#shared/contract/franquias.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { NEW_UNIT, UnitFields, unitValues } from "#web/widgets/form/unit-fields.tsx";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { useCreateFranquia, useUpdateFranquia } from "./data.ts";

/** 'Nova Franquia'. */
export function NovaFranquiaDialog({ onCreated, onClose }: NewRowProps & { onClose: () => void }) {
  const create = useCreateFranquia();
  return (
    <FormDialog
      title="Nova Franquia"
      description="Cadastre uma franquia da rede e a conta de quem responde por ela"
      schema={NovaFranquia}
      defaultValues={NEW_UNIT}
      draftKey="franquias:nova"
      save={async (body, idempotencyKey) => {
        const { id, razaoSocial: name } = await create({ body, idempotencyKey });
        onCreated({ id, name, search: name });
      }}
      submitLabel="Criar Franquia"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <UnitFields isNew />
    </FormDialog>
  );
}

interface EditProps {
  franquia: Franquia;
  onClose: () => void;
}

/** 'Editar Franquia': the same form without password, prefilled (product.md#franquias). */
export function EditarFranquiaDialog({ franquia, onClose }: EditProps) {
  const update = useUpdateFranquia();
  return (
    <FormDialog
      title="Editar Franquia"
      description={`Altere os dados da franquia ${franquia.razaoSocial}`}
      schema={EdicaoFranquia}
      defaultValues={unitValues(franquia)}
      draftKey={`franquias:${franquia.id}`}
      save={(body) => update({ params: { id: franquia.id }, body })}
      submitLabel="Salvar"
      pendingLabel="Salvando..."
      onClose={onClose}
    >
      <UnitFields isNew={false} />
    </FormDialog>
  );
}
