import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import type { Cliente } from "#shared/contract/clientes.ts";
import { UnitContact } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge, KitBadge, ProdutoBadge } from "#web/widgets/enum-badges.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";

/** Shown in lists of the whole network only. */
export const MICRO_FRANQUIA = "Micro-Franquia";

/** All that is shown of a client (product.md#clientes). */
export const clienteLook: RowLook<Cliente> = {
  name: {
    header: "Nome Fantasia",
    of: ({ nomeFantasia }) => nomeFantasia,
    className: "min-w-48",
  },
  fields: [
    {
      label: "CNPJ",
      value: ({ cnpj }) => formatCnpj(cnpj),
      className: "whitespace-nowrap tabular-nums",
    },
    { label: "Representante Legal", value: ({ repLegal }) => repLegal, className: "min-w-36" },
    {
      label: MICRO_FRANQUIA,
      value: ({ microFranquia }) => microFranquia.razaoSocial,
      card: "labelled",
      className: "min-w-36",
    },
    { label: "Produto", value: ({ produto }) => <ProdutoBadge produto={produto} />, card: "badge" },
    { label: "Kit", value: ({ kit }) => <KitBadge kit={kit} />, card: "badge" },
    {
      label: "Status",
      value: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      card: "badge",
    },
    { label: "Contato", on: ["details"], value: (cliente) => <UnitContact unit={cliente} /> },
    { label: "Endereço", on: ["details"], value: ({ user }) => user?.endereco },
    { label: "CEP", on: ["details"], value: ({ cep }) => formatCep(cep) },
    { label: "Cidade", on: ["details"], value: ({ cidade }) => cidade },
    { label: "Estado", on: ["details"], value: ({ estado }) => estado },
  ],
};
