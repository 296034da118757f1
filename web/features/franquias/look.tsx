import { formatCep } from "#shared/br/cep.ts";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { formatCpf } from "#shared/br/cpf.ts";
import { formatData } from "#shared/br/data.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { UnitContact } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { placeOf } from "#web/widgets/place.ts";

/** All that is shown of a franchise (product.md#franquias). */
export const franquiaLook: RowLook<Franquia> = {
  name: {
    header: "Razão Social",
    of: ({ razaoSocial }) => razaoSocial,
    below: (franquia) => <Id8 franquia={franquia} />,
    className: "min-w-48",
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
      className: "min-w-32",
    },
    { label: "CPF", on: ["details"], value: ({ user }) => formatCpf(user?.cpf ?? "") },
    {
      label: "Data de Nascimento",
      on: ["details"],
      value: ({ user }) => formatData(user?.dataNascimento),
    },
    { label: "Contato", on: ["details"], value: (franquia) => <UnitContact unit={franquia} /> },
    { label: "Endereço", on: ["details"], value: ({ user }) => user?.endereco },
    { label: "CEP", on: ["details"], value: ({ cep }) => formatCep(cep) },
    { label: "Cidade", value: ({ cidade }) => cidade, card: placeOf },
    { label: "Estado", on: ["table", "details"], value: ({ estado }) => estado },
    {
      label: "Email",
      on: ["table", "card"],
      // product.md#franquias: a missing e-mail shows N/A.
      value: ({ user }) => (isBlank(user?.email) ? "N/A" : user?.email),
      className: "min-w-40 wrap-anywhere",
    },
    {
      label: "Status",
      value: ({ isActive }) => <ActiveBadge isActive={isActive} />,
      card: "badge",
    },
  ],
};

function Id8({ franquia: { id, razaoSocial } }: { franquia: Franquia }) {
  return (
    <span className="flex items-center gap-0.5 font-mono text-xs font-normal text-fg-muted">
      {id.slice(0, 8)}
      <CopyButton text={id} what={`identificador de ${razaoSocial}`} />
    </span>
  );
}
