import { formatCpf } from "#shared/br/cpf.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { maskCep } from "#shared/br/cep.ts";
import { maskTelefone } from "#shared/br/telefone.ts";
import type { ContaUnidade } from "#shared/contract/unidade.ts";
import { CepField } from "./cep-field.tsx";
import { CidadeField } from "./cidade-field.tsx";
import { EmailField } from "./email-field.tsx";
import { FieldGroup, PasswordField, TextField } from "./fields.tsx";
import { CpfField } from "./cpf-field.tsx";
import { CnpjField, TelefoneField, UfField } from "./masked-fields.tsx";
import { useSendsLetters } from "./invitation.ts";

const WIDE = "sm:col-span-2";

/** The fields of both kinds of franchise (product/dados.md#validation), in the usual order. */
export function UnitFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FieldGroup title="Empresa">
        <TextField name="razaoSocial" label="Razão Social" required className={WIDE} />
        <CnpjField required />
      </FieldGroup>
      <FieldGroup title="Responsável">
        <TextField name="repLegal" label="Representante Legal" required className={WIDE} />
        <CpfField required />
        <TextField name="dataNascimento" label="Data de Nascimento" type="date" required />
        <TelefoneField required />
      </FieldGroup>
      <AddressGroup by="blur" />
      <AccountGroup isNew={isNew} />
    </>
  );
}

/** The postal code comes first, because it fills the city and the state. */
export function AddressGroup({ by }: { by: "blur" | "button" }) {
  return (
    <FieldGroup title="Endereço">
      <CepField by={by} required />
      <TextField name="endereco" label="Endereço" required />
      <CidadeField required />
      <UfField required />
    </FieldGroup>
  );
}

/** The first way in: an invitation, or a password made here. Later only the person changes it. */
export function AccountGroup({ isNew }: { isNew: boolean }) {
  return (
    <FieldGroup title="Acesso">
      <EmailField required />
      {isNew && <FirstPassword />}
    </FieldGroup>
  );
}

function FirstPassword() {
  const isOptional = useSendsLetters();
  return (
    <PasswordField
      name="password"
      label="Senha"
      required={!isOptional}
      hint={isOptional ? INVITED : "6 caracteres ou mais"}
    />
  );
}

const INVITED = "Deixe em branco: a pessoa recebe um convite por e-mail e cria a própria senha.";

/** The common fields of a franchise, micro-franchise and client in their forms. */
interface Row {
  cnpj: string;
  repLegal: string;
  cep: string | null;
  cidade: string | null;
  estado: string | null;
  user: Pick<ContaUnidade, "cpf" | "telefone" | "endereco" | "email"> | null;
}

/** The first values of an existing row's form, masked; the row has its whole CPF. */
export function commonValues({ cnpj, repLegal, cep, cidade, estado, user }: Row) {
  return {
    cnpj: formatCnpj(cnpj),
    repLegal,
    cpf: formatCpf(user?.cpf ?? ""),
    telefone: maskTelefone(user?.telefone ?? ""),
    endereco: user?.endereco ?? "",
    cep: maskCep(cep ?? ""),
    cidade: cidade ?? "",
    estado: estado ?? "",
    email: user?.email ?? "",
  };
}

/** The first values in the form of an existing franchise or micro-franchise. */
export const unitValues = (row: Row & { razaoSocial: string; user: ContaUnidade | null }) => ({
  razaoSocial: row.razaoSocial,
  dataNascimento: row.user?.dataNascimento ?? "",
  ...commonValues(row),
});

/** The first values of 'Acesso' in the form of a new row. */
export const NEW_ACCESS = { password: "" };

/** The first values in the form of a new row. */
export const NEW_COMMON = {
  cnpj: "",
  repLegal: "",
  cpf: "",
  telefone: "",
  endereco: "",
  cep: "",
  cidade: "",
  estado: "",
  email: "",
  ...NEW_ACCESS,
};

export const NEW_UNIT = { razaoSocial: "", dataNascimento: "", ...NEW_COMMON };
