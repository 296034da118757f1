import { z } from "zod";
import { NovaRede, type Rede } from "#shared/contract/rede.ts";
import { EmailField } from "#web/widgets/form/email-field.tsx";
import { TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { propriasDe, useRedeSaves } from "./data-rede.ts";

const typed = z.string().transform((text) => (text.trim() === "" ? null : text));
const Typed = z.object({ nome: typed, email: typed, emailPrivacidade: typed }).pipe(NovaRede);

interface Props {
  data: Rede;
  onClose: () => void;
}

/** Sets name and e-mails; an empty field gives the installation's value back. */
export function RedeDialog({ data, onClose }: Props) {
  const { update } = useRedeSaves();
  const before = propriasDe(data);
  const { nome, email, emailPrivacidade } = data;
  return (
    <FormDialog
      title="Alterar nome e e-mails"
      description="As famílias leem estes dados nas páginas públicas e nas cartas."
      size="small"
      schema={Typed}
      defaultValues={{
        nome: before.nome ?? "",
        email: before.email ?? "",
        emailPrivacidade: before.emailPrivacidade ?? "",
      }}
      draftKey="conta:rede"
      save={(body) => update.mutateAsync({ body, before })}
      onClose={onClose}
    >
      <div className="grid gap-y-1.5">
        <TextField name="nome" label="Nome da rede" hint={hintOf(nome)} />
        <EmailField name="email" label="E-mail para dúvidas" hint={hintOf(email)} />
        <EmailField
          name="emailPrivacidade"
          label="E-mail para dados pessoais"
          hint={
            emailPrivacidade.propria === null
              ? "Em branco, vale o e-mail para dúvidas"
              : hintOf(emailPrivacidade)
          }
        />
      </div>
    </FormDialog>
  );
}

const hintOf = ({ atual, propria, padrao }: Rede["nome"]): string =>
  propria === null ? `Hoje: ${atual}` : `Hoje: ${atual}. Em branco, volta a ser ${padrao}`;
