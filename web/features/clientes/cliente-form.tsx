import { maskCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatCpf } from "#shared/br/cpf.ts";
import { maskTelefone } from "#shared/br/telefone.ts";
import {
  type Cliente,
  EdicaoCliente,
  kitsDoFormulario,
  NovoCliente,
} from "#shared/contract/clientes.ts";
import { kitLabels } from "#shared/labels.ts";
import { Help } from "#web/ui/help.tsx";
import { FieldGroup, SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { CnpjField, CpfField, TelefoneField } from "#web/widgets/form/masked-fields.tsx";
import { AccountGroup, AddressGroup, NEW_ACCESS } from "#web/widgets/form/unit-fields.tsx";
import type { NewRowProps } from "#web/widgets/use-created.tsx";
import { useCreateCliente, useUpdateCliente } from "./data.ts";
import { ProdutoField } from "./produto-field.tsx";

/** product.md#validation: the defaults of 'Novo Cliente'. */
const NEW_CLIENT = {
  nomeFantasia: "",
  cnpj: "",
  repLegal: "",
  produto: "todos_pela_educacao",
  kit: "essencial",
  cpf: "",
  telefone: "",
  endereco: "",
  cep: "",
  cidade: "",
  estado: "",
  email: "",
  ...NEW_ACCESS,
} as const;

/** 'Novo Cliente'. */
export function NovoClienteDialog({ onCreated, onClose }: NewRowProps & { onClose: () => void }) {
  const create = useCreateCliente();
  return (
    <FormDialog
      title="Novo Cliente"
      description="Cadastre um cliente e a conta com que ele entra no sistema"
      schema={NovoCliente}
      defaultValues={NEW_CLIENT}
      draftKey="clientes:novo"
      save={async (body, idempotencyKey) => {
        const { id, nomeFantasia: name } = await create({ body, idempotencyKey });
        onCreated({ id, name, search: name });
      }}
      submitLabel="Criar Cliente"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <ClienteFields isNew />
    </FormDialog>
  );
}

/** 'Editar Cliente': the same form without password, prefilled. */
export function EditarClienteDialog({
  cliente,
  onClose,
}: {
  cliente: Cliente;
  onClose: () => void;
}) {
  const update = useUpdateCliente();
  return (
    <FormDialog
      title="Editar Cliente"
      description={`Altere os dados do cliente ${cliente.nomeFantasia}`}
      schema={EdicaoCliente}
      defaultValues={valuesOfCliente(cliente)}
      draftKey={`clientes:${cliente.id}`}
      save={(body) => update({ params: { id: cliente.id }, body })}
      submitLabel="Salvar"
      pendingLabel="Salvando..."
      onClose={onClose}
    >
      <ClienteFields isNew={false} oldKit={offeredKit(cliente.kit) ? undefined : cliente.kit} />
    </FormDialog>
  );
}

function ClienteFields({ isNew, oldKit }: { isNew: boolean; oldKit?: Cliente["kit"] }) {
  const kits = kitsDoFormulario.map((value) => ({ value, label: kitLabels[value] }));
  const old = oldKit && {
    options: [{ value: "", label: "Selecione" }, ...kits],
    hint: `O kit ${kitLabels[oldKit]} não é mais oferecido: escolha um dos atuais.`,
  };
  return (
    <>
      <FieldGroup title="Empresa">
        <TextField name="nomeFantasia" label="Nome Fantasia" required />
        <CnpjField required />
        <ProdutoField />
        <SelectField
          name="kit"
          label="Kit"
          required
          help={
            <Help question="O que é o kit?">
              O pacote em que o cliente comprou o produto: diz que material a escola recebe para os
              seus eventos.
            </Help>
          }
          {...(old ?? { options: kits })}
        />
      </FieldGroup>
      <FieldGroup title="Responsável">
        <TextField name="repLegal" label="Representante Legal" required className="sm:col-span-2" />
        <CpfField required />
        <TelefoneField required />
      </FieldGroup>
      <AddressGroup by="button" />
      <AccountGroup isNew={isNew} />
    </>
  );
}

type EditedKit = (typeof kitsDoFormulario)[number];
const offeredKit = (kit: Cliente["kit"]) => kitsDoFormulario.find((offered) => offered === kit);

function valuesOfCliente(cliente: Cliente) {
  const { nomeFantasia, cnpj, repLegal, produto, kit, cep, cidade, estado, user } = cliente;
  return {
    nomeFantasia,
    cnpj: formatCnpj(cnpj),
    repLegal,
    produto,
    // "" until one of today's is chosen: then the form says 'Kit é obrigatório'.
    kit: offeredKit(kit) ?? ("" as EditedKit),
    cpf: formatCpf(user?.cpf ?? ""),
    telefone: maskTelefone(user?.telefone ?? ""),
    endereco: user?.endereco ?? "",
    cep: maskCep(cep ?? ""),
    cidade: cidade ?? "",
    estado: estado ?? "",
    email: user?.email ?? "",
  };
}
