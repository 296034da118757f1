import { type Cliente, kitsDoFormulario } from "#shared/contract/clientes.ts";
import { kitLabels } from "#shared/labels.ts";
import { CHOOSE, optionsOf } from "#web/lib/options.ts";
import { Help } from "#web/ui/help.tsx";
import { FieldGroup, SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { CpfField } from "#web/widgets/form/cpf-field.tsx";
import { CnpjField, TelefoneField } from "#web/widgets/form/masked-fields.tsx";
import {
  AccountGroup,
  AddressGroup,
  commonValues,
  NEW_COMMON,
} from "#web/widgets/form/unit-fields.tsx";
import { LookLink } from "#web/widgets/aparencia/look-link.tsx";
import { ProdutoField } from "./produto-field.tsx";

/** product/dados.md#validation: the defaults of 'Novo Cliente'. */
export const NEW_CLIENT = {
  nomeFantasia: "",
  produto: "todos_pela_educacao",
  kit: "essencial",
  ...NEW_COMMON,
} as const;

/** The fields of a client; null is a new one. */
export function ClienteFields({ cliente }: { cliente: Cliente | null }) {
  const kits = optionsOf(kitLabels, kitsDoFormulario);
  const oldKit = cliente && !offeredKit(cliente.kit) ? cliente.kit : undefined;
  const old = oldKit && {
    options: [CHOOSE, ...kits],
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
              O pacote que o cliente comprou. O kit define o material que a escola recebe para os
              eventos.
            </Help>
          }
          {...(old ?? { options: kits })}
        />
        {cliente && <LookLink id={cliente.id} />}
      </FieldGroup>
      <FieldGroup title="Responsável">
        <TextField name="repLegal" label="Representante Legal" required className="sm:col-span-2" />
        <CpfField required />
        <TelefoneField required />
      </FieldGroup>
      <AddressGroup by="button" />
      <AccountGroup isNew={cliente === null} />
    </>
  );
}

type EditedKit = (typeof kitsDoFormulario)[number];
const offeredKit = (kit: Cliente["kit"]) => kitsDoFormulario.find((offered) => offered === kit);

/** The start values of an existing client's form. */
export function valuesOfCliente(cliente: Cliente) {
  const { nomeFantasia, produto, kit } = cliente;
  return {
    nomeFantasia,
    produto,
    // "" until one of today's is chosen: then the form says 'Kit é obrigatório'.
    kit: offeredKit(kit) ?? ("" as EditedKit),
    ...commonValues(cliente),
  };
}
