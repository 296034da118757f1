import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LateFields } from "#web/widgets/public-page/late-fields.tsx";
import { bindFields } from "#web/widgets/public-page/form/bound-field.ts";
import { PublicForm } from "#web/widgets/public-page/form/public-form.tsx";
import { useSubmit } from "#web/widgets/public-page/form/use-submit.ts";
import { usePublicForm } from "#web/widgets/public-page/form/use-public-form.ts";
import { sendAtivacao, toasts } from "./data.ts";
import { ativacao } from "./form.ts";

/** The fields, which the page fetches when the rest of the form works. */
export const ativacaoFields = lazyPart(() => import("./ativacao-fields.tsx"));

interface Props {
  needsConsent: boolean;
  onActivated: (credito: CreditoAtivado) => void;
}

/** City, event, then student and guardian with their CPFs (product/credito-ativacao.md#activation-page). */
export function AtivacaoForm({ needsConsent, onActivated }: Props) {
  const form = usePublicForm(ativacao, needsConsent);
  const submission = useSubmit(form, { send: sendAtivacao, toasts, onSuccess: onActivated });
  const field = bindFields(form, submission.isSending);
  return (
    <PublicForm
      form={form}
      submission={submission}
      titleId="ativacao-title"
      submitLabel="ATIVAR MEU CRÉDITO GRATUITO"
    >
      <LateFields part={ativacaoFields}>
        {({ AtivacaoFields }) => (
          <AtivacaoFields
            field={field}
            evento={form.choice.evento}
            link={new URLSearchParams(location.search).get("inscricao")}
            isLocked={submission.isSending}
          />
        )}
      </LateFields>
    </PublicForm>
  );
}
