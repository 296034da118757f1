import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import { bindFields } from "#web/widgets/public-page/form/bound-field.ts";
import { PublicForm } from "#web/widgets/public-page/form/public-form.tsx";
import { useSubmit } from "#web/widgets/public-page/form/use-submit.ts";
import { usePublicForm } from "#web/widgets/public-page/form/use-public-form.ts";
import { CpfField } from "./cpf-field.tsx";
import { CursoField } from "./curso-field.tsx";
import { sendAtivacao, toasts } from "./data.ts";
import { ativacao } from "./form.ts";

interface Props {
  needsConsent: boolean;
  onActivated: (credito: CreditoAtivado) => void;
}

/** City, event, then student and guardian with their CPFs (product.md#activation-page). */
export function AtivacaoForm({ needsConsent, onActivated }: Props) {
  const form = usePublicForm(ativacao, needsConsent);
  const submission = useSubmit(form, { send: sendAtivacao, toasts, onSuccess: onActivated });
  const field = bindFields(form, submission.isSending);
  const cursos = form.choice.evento?.cursos ?? [];
  return (
    <PublicForm
      form={form}
      submission={submission}
      titleId="ativacao-title"
      submitLabel="ATIVAR MEU CRÉDITO GRATUITO"
      purpose="ativar o crédito, emitir a declaração e falar com você sobre a matrícula"
      consent="Li e concordo com o uso destes dados para a ativação"
    >
      <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
      <CpfField {...field("cpfAluno")} label="CPF do aluno" />
      <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
      <CpfField {...field("cpfResponsavel")} label="CPF do responsável" />
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
      <TelefoneField {...field("telefone")} />
      <CursoField {...field("cursoInteresse")} cursos={cursos} />
    </PublicForm>
  );
}
