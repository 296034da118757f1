import { EdicaoFranquia, type Franquia, NovaFranquia } from "#shared/contract/franquias.ts";
import { useInviting } from "#web/widgets/form/invitation.ts";
import { NEW_UNIT, UnitFields, unitValues } from "#web/widgets/form/unit-fields.tsx";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { readFranquia, useCreateFranquia, useUpdateFranquia } from "./data.ts";
import { franquiaLook } from "./look.tsx";

/** 'Nova Franquia', 'Editar Franquia', or all that is known of one (product/unidades.md#franquias). */
export function FranquiasDialogs(props: RowDialogsProps<Franquia>) {
  return (
    <RowDialogs
      {...props}
      look={franquiaLook}
      pageOf={({ id }) => `/franquias/${id}`}
      novo={{
        title: "Nova Franquia",
        description: "Cadastre uma franquia da rede e a conta de quem responde por ela",
        schema: useInviting(NovaFranquia),
        defaultValues: NEW_UNIT,
        draftKey: "franquias:nova",
        submitLabel: "Criar Franquia",
        create: useCreateFranquia(),
      }}
      editar={{
        title: "Editar Franquia",
        description: ({ razaoSocial }) => `Altere os dados da franquia ${razaoSocial}`,
        schema: EdicaoFranquia,
        valuesOf: unitValues,
        draftKey: ({ id }) => `franquias:${id}`,
        read: readFranquia,
        update: useUpdateFranquia(),
      }}
      renderFields={(row) => <UnitFields isNew={row === null} />}
    />
  );
}
