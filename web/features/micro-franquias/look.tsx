import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatData } from "#shared/br/data.ts";
import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { UnitContact } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { placeOf } from "#web/widgets/place.ts";

/** Shown in lists of the whole network only. */
export const FRANQUIA = "Franquia";

/** All that is shown of a micro-franchise (product.md#micro-franquias). */
export const microFranquiaLook: RowLook<MicroFranquia> = {
  name: {
    header: "Razão Social",
    of: ({ razaoSocial }) => razaoSocial,
    className: "min-w-52",
  },
  fields: [
    {
      label: "CNPJ",
      value: ({ cnpj }) => formatCnpj(cnpj),
      className: "whitespace-nowrap tabular-nums",
    },
    {
      label: "Representante Legal",
      header: "Rep. Legal",
      value: ({ repLegal }) => repLegal,
      className: "min-w-36",
    },
    {
      label: FRANQUIA,
      value: ({ franquia }) => franquia.razaoSocial,
      card: "labelled",
      className: "min-w-36",
    },
    {
      label: "Data de Nascimento",
      on: ["details"],
      value: ({ user }) => formatData(user?.dataNascimento),
    },
    { label: "Contato", on: ["details"], value: (row) => <UnitContact unit={row} /> },
    { label: "Endereço", on: ["details"], value: ({ user }) => user?.endereco },
    { label: "CEP", on: ["details"], value: ({ cep }) => formatCep(cep) },
    { label: "Cidade", value: ({ cidade }) => cidade, card: placeOf },
    { label: "Estado", on: ["table", "details"], value: ({ estado }) => estado },
    {
      label: "Status",
      value: ({ isActive }) => <ActiveBadge isActive={isActive} feminine />,
      card: "badge",
    },
  ],
};
