import {
  EdicaoMicroFranquia,
  type MicroFranquia,
  NovaMicroFranquia,
} from "#shared/contract/micro-franquias.ts";
import { useInviting } from "#web/widgets/form/invitation.ts";
import { NEW_UNIT, UnitFields, unitValues } from "#web/widgets/form/unit-fields.tsx";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { readMicroFranquia, useCreateMicroFranquia, useUpdateMicroFranquia } from "./data.ts";
import { microFranquiaLook } from "./look.tsx";

/** 'Nova Micro-franquia', 'Editar Micro-franquia', or all that is known of one (product/unidades.md#micro-franquias). */
export function MicroFranquiasDialogs(props: RowDialogsProps<MicroFranquia>) {
  return (
    <RowDialogs
      {...props}
      look={microFranquiaLook}
      pageOf={({ id }) => `/micro-franquias/${id}`}
      novo={{
        title: "Nova Micro-franquia",
        description:
          "Cadastre uma micro-franquia da sua franquia e a conta de quem responde por ela",
        schema: useInviting(NovaMicroFranquia),
        defaultValues: NEW_UNIT,
        draftKey: "micro-franquias:nova",
        submitLabel: "Criar Micro-franquia",
        create: useCreateMicroFranquia(),
      }}
      editar={{
        title: "Editar Micro-franquia",
        description: ({ razaoSocial }) => `Altere os dados da micro-franquia ${razaoSocial}`,
        schema: EdicaoMicroFranquia,
        valuesOf: unitValues,
        draftKey: ({ id }) => `micro-franquias:${id}`,
        read: readMicroFranquia,
        update: useUpdateMicroFranquia(),
      }}
      renderFields={(row) => <UnitFields isNew={row === null} />}
    />
  );
}
