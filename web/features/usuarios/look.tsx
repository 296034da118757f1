import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Usuario } from "#shared/contract/usuarios.ts";
import { roleLabels } from "#shared/labels.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { AccountStatus } from "#web/widgets/enum-badges.tsx";
import type { RowLook } from "#web/widgets/list/fields.tsx";

/** The account's name, or its e-mail where the name is missing. */
export const nomeOuEmail = ({ nome, email }: Usuario): string =>
  isBlank(nome) ? email : formatNome(nome);

/** All that is shown of an account (product/acesso.md#usuarios). */
export const usuarioLook: RowLook<Usuario> = {
  name: {
    header: "Usuário",
    of: nomeOuEmail,
    className: "min-w-44",
  },
  fields: [
    {
      label: "Email",
      value: ({ email }) => <EmailText email={email} />,
      className: "min-w-40 wrap-anywhere",
      ordem: "email",
    },
    { label: "Novo e-mail pedido", on: ["card", "details"], value: ({ novoEmail }) => novoEmail },
    { label: "Perfil", value: ({ role }) => roleLabels[role], className: "whitespace-nowrap" },
    {
      label: "Status",
      value: ({ isActive, temAcesso }) => (
        <AccountStatus isActive={isActive} temAcesso={temAcesso} />
      ),
      card: "badge",
    },
    { label: "Criado em", on: ["details"], value: ({ createdAt }) => formatDataHora(createdAt) },
  ],
};
