import { NovoVendedor } from "#shared/contract/usuarios.ts";
import { FieldGroup, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useInviting } from "#web/widgets/form/invitation.ts";
import { CpfField } from "#web/widgets/form/cpf-field.tsx";
import { TelefoneField } from "#web/widgets/form/masked-fields.tsx";
import { AccountGroup, NEW_ACCESS } from "#web/widgets/form/unit-fields.tsx";
import { useCreateVendedor } from "./data.ts";

const NEW_SELLER = {
  nome: "",
  cpf: "",
  dataNascimento: "",
  endereco: "",
  telefone: "",
  email: "",
  ...NEW_ACCESS,
  // product/integracoes.md#calls: not a field, but a part of the payload.
  role: "vendedor",
} as const;

/** Whom to send the access to. */
export type Access = Pick<NovoVendedor, "nome" | "email" | "telefone" | "enviarAcesso">;

interface Props {
  onCreated: (access: Access & { id: string }) => void;
  onClose: () => void;
}

export function NovoVendedorDialog({ onCreated, onClose }: Props) {
  const create = useCreateVendedor();
  const schema = useInviting(NovoVendedor);
  const save = async (body: NovoVendedor, idempotencyKey: string) => {
    const { id } = await create({ body, idempotencyKey });
    onCreated({ ...body, id });
  };
  return (
    <FormDialog
      title="Novo Vendedor"
      description="A conta fica vinculada à sua micro-franquia"
      schema={schema}
      defaultValues={NEW_SELLER}
      draftKey="vendedores:novo"
      save={save}
      submitLabel="Criar Vendedor"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <FieldGroup title="Vendedor">
        <TextField name="nome" label="Nome" required className="sm:col-span-2" />
        <CpfField required />
        <TextField name="dataNascimento" label="Data de Nascimento" type="date" required />
        <TextField name="endereco" label="Endereço" required />
        <TelefoneField required />
      </FieldGroup>
      <AccountGroup isNew />
    </FormDialog>
  );
}
