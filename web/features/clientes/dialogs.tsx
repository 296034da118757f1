import { type Cliente, EdicaoCliente, NovoCliente } from "#shared/contract/clientes.ts";
import { useInviting } from "#web/widgets/form/invitation.ts";
import { RowDialogs, type RowDialogsProps } from "#web/widgets/row-dialogs.tsx";
import { ClienteFields, NEW_CLIENT, valuesOfCliente } from "./cliente-form.tsx";
import { readCliente, useCreateCliente, useUpdateCliente } from "./data.ts";
import { clienteLook } from "./look.tsx";

/** 'Novo Cliente', 'Editar Cliente', or all that is known of one (product/unidades.md#clientes). */
export function ClientesDialogs(props: RowDialogsProps<Cliente>) {
  return (
    <RowDialogs
      {...props}
      look={clienteLook}
      pageOf={({ id }) => `/clientes/${id}`}
      novo={{
        title: "Novo Cliente",
        description: "Cadastre um cliente e a conta com que ele entra no sistema",
        schema: useInviting(NovoCliente),
        defaultValues: NEW_CLIENT,
        draftKey: "clientes:novo",
        submitLabel: "Criar Cliente",
        create: useCreateCliente(),
      }}
      editar={{
        title: "Editar Cliente",
        description: ({ nomeFantasia }) => `Altere os dados do cliente ${nomeFantasia}`,
        schema: EdicaoCliente,
        valuesOf: valuesOfCliente,
        draftKey: ({ id }) => `clientes:${id}`,
        read: readCliente,
        update: useUpdateCliente(),
      }}
      renderFields={(row) => <ClienteFields cliente={row} />}
    />
  );
}
