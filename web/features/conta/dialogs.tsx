import { z } from "zod";
import { NomeConta, TrocaSenha } from "#shared/contract/conta.ts";
import { CONFIRMED } from "#shared/password.ts";
import { PasswordField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useChangePassword, useRename } from "./data.ts";

interface Props {
  onClose: () => void;
}

export function NomeDialog({ onClose }: Props) {
  const { nome } = useSession().user;
  const rename = useRename();
  return (
    <FormDialog
      title="Alterar nome"
      description="É o nome que os outros veem no sistema"
      size="small"
      schema={NomeConta}
      defaultValues={{ nome: nome ?? "" }}
      draftKey="conta:nome"
      save={(body) => rename(body)}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" required />
    </FormDialog>
  );
}

/** The server does not see the confirmation. */
const Passwords = TrocaSenha.extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, CONFIRMED)
  .transform(({ confirmation: _confirmation, ...body }) => body);

export function SenhaDialog({ onClose }: Props) {
  const { email } = useSession().user;
  const change = useChangePassword();
  return (
    <FormDialog
      title="Alterar senha"
      description="Você continua conectado aqui; as outras sessões são encerradas"
      size="small"
      schema={Passwords}
      defaultValues={{ currentPassword: "", newPassword: "", confirmation: "" }}
      draftKey="conta:senha"
      save={(body) => change({ body })}
      submitLabel="Alterar senha"
      onClose={onClose}
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-y-1.5">
        <PasswordField name="currentPassword" label="Senha atual" required isCurrent />
        <PasswordField name="newPassword" label="Nova senha" required hint="6 caracteres ou mais" />
        <PasswordField name="confirmation" label="Confirmar senha" required />
      </div>
    </FormDialog>
  );
}
