import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import type { ContaUnidade } from "#shared/contract/unidade.ts";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { UnitContact } from "./enrolment-table/contact-cell.tsx";
import { AccountStatus } from "./enum-badges.tsx";
import type { RowField } from "./list/fields.tsx";

// The common look of the lists of franchises, micro-franchises and clients.

interface Unit {
  cnpj: string;
  repLegal: string;
  cep: string | null;
  cidade: string | null;
  estado: string | null;
  isActive: boolean;
  user: Omit<ContaUnidade, "cpf" | "dataNascimento"> | null;
}

export const cnpjField: RowField<Unit> = {
  label: "CNPJ",
  value: ({ cnpj }) => formatCnpj(cnpj),
  // The number must not be cut, because half of it is useless.
  className: "whitespace-nowrap tabular-nums dense:max-w-none!",
};

export const repLegalField: RowField<Unit> = {
  label: "Representante Legal",
  value: ({ repLegal }) => formatNome(repLegal),
  ordem: "representante",
  className: "min-w-32",
};

export const nascimentoField: RowField<{ user: ContaUnidade | null }> = {
  label: "Data de Nascimento",
  on: ["details"],
  value: ({ user }) => formatData(user?.dataNascimento),
};

export const contactFields: readonly RowField<Unit>[] = [
  { label: "Contato", on: ["details"], value: (unit) => <UnitContact unit={unit} /> },
  { label: "Endereço", on: ["details"], value: ({ user }) => user?.endereco },
  { label: "CEP", on: ["details"], value: ({ cep }) => formatCep(cep) },
];

export const cidadeField: RowField<Unit> = {
  label: "Cidade",
  value: ({ cidade }) => cidade,
  ordem: "cidade",
};
export const estadoField: RowField<Unit> = {
  label: "Estado",
  value: ({ estado }) => estado,
  ordem: "estado",
};

/** The unit's status, in the gender of its noun. */
export const statusField = ({ feminine = false } = {}): RowField<Unit> => ({
  label: "Status",
  value: ({ isActive, user }) => (
    <AccountStatus isActive={isActive} feminine={feminine} temAcesso={user?.temAcesso} />
  ),
  card: "badge",
  ordem: "status",
});
