import { isBlank } from "#shared/br/text.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { cpfField } from "#web/widgets/cpf.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";
import { placeOf } from "#web/widgets/place.ts";
import {
  cidadeField,
  cnpjField,
  contactFields,
  estadoField,
  nascimentoField,
  repLegalField,
  statusField,
} from "#web/widgets/unit-look.tsx";

/** All that is shown of a franchise (product/unidades.md#franquias). */
export const franquiaLook: RowLook<Franquia> = {
  name: {
    header: "Razão Social",
    of: ({ razaoSocial }) => razaoSocial,
    below: (franquia) => <Id8 franquia={franquia} />,
    className: "min-w-44",
    ordem: "nome",
  },
  fields: [
    cnpjField,
    { ...repLegalField, header: "Rep. Legal", className: "min-w-32" },
    cpfField,
    nascimentoField,
    ...contactFields,
    { ...cidadeField, card: placeOf },
    { ...estadoField, on: ["table", "details"] },
    {
      label: "Email",
      on: ["table", "card"],
      // product/unidades.md#franquias: a missing e-mail shows N/A.
      value: ({ user }) =>
        user && !isBlank(user.email) ? <EmailText email={user.email} /> : "N/A",
      className: "min-w-40 wrap-anywhere",
    },
    statusField(),
  ],
};

function Id8({ franquia: { id, razaoSocial } }: { franquia: Franquia }) {
  return (
    <span className="flex items-center gap-0.5 font-mono dense:hidden text-xs font-normal text-fg-muted">
      {id.slice(0, 8)}
      <CopyButton text={id} what={`identificador de ${razaoSocial}`} isQuiet />
    </span>
  );
}
