import {
  EdicaoMicroFranquia,
  type MicroFranquia,
  NovaMicroFranquia,
} from "#shared/contract/micro-franquias.ts";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { NEW_UNIT, UnitFields, unitValues } from "#web/widgets/form/unit-fields.tsx";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { useCreateMicroFranquia, useUpdateMicroFranquia } from "./data.ts";

/** 'Nova Micro-franquia'. */
export function NovaMicroFranquiaDialog({
  onCreated,
  onClose,
}: NewRowProps & { onClose: () => void }) {
  const create = useCreateMicroFranquia();
  return (
    <FormDialog
      title="Nova Micro-franquia"
      description="Cadastre uma micro-franquia da sua franquia e a conta de quem responde por ela"
      schema={NovaMicroFranquia}
      defaultValues={NEW_UNIT}
      draftKey="micro-franquias:nova"
      save={async (body, idempotencyKey) => {
        const { id, razaoSocial: name } = await create({ body, idempotencyKey });
        onCreated({ id, name, search: name });
      }}
      submitLabel="Criar Micro-franquia"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <UnitFields isNew />
    </FormDialog>
  );
}

interface EditProps {
  microFranquia: MicroFranquia;
  onClose: () => void;
}

/** 'Editar Micro-franquia': the same form without password, prefilled. */
export function EditarMicroFranquiaDialog({ microFranquia, onClose }: EditProps) {
  const update = useUpdateMicroFranquia();
  return (
    <FormDialog
      title="Editar Micro-franquia"
      description={`Altere os dados da micro-franquia ${microFranquia.razaoSocial}`}
      schema={EdicaoMicroFranquia}
      defaultValues={unitValues(microFranquia)}
      draftKey={`micro-franquias:${microFranquia.id}`}
      save={(body) => update({ params: { id: microFranquia.id }, body })}
      submitLabel="Salvar"
      pendingLabel="Salvando..."
      onClose={onClose}
    >
      <UnitFields isNew={false} />
    </FormDialog>
  );
}
