import { useState } from "react";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { TelefoneField } from "#web/widgets/public-page/telefone-field.tsx";
import { TextField } from "#web/widgets/public-page/text-field.tsx";
import { bindFields } from "#web/widgets/public-page/form/bound-field.ts";
import { PublicForm } from "#web/widgets/public-page/form/public-form.tsx";
import { useSubmit } from "#web/widgets/public-page/form/use-submit.ts";
import { usePublicForm } from "#web/widgets/public-page/form/use-public-form.ts";
import { Confirmation } from "./confirmation.tsx";
import { sendInscricao, toasts } from "./data.ts";
import { inscricao } from "./form.ts";

interface Props {
  needsConsent: boolean;
}

/** The island of the page: rendered at build time, taken over by the script (product.md#sign-up-page). */
export function Inscricao({ needsConsent }: Props) {
  const [signedUp, setSignedUp] = useState<EventoPublico>();
  const form = usePublicForm(inscricao, needsConsent);
  const submission = useSubmit(form, {
    send: sendInscricao,
    toasts,
    onSuccess: (_, evento) => setSignedUp(evento),
  });
  const field = bindFields(form, submission.isSending);
  return (
    <>
      {signedUp && <Confirmation evento={signedUp} />}
      <PublicForm
        form={form}
        submission={submission}
        titleId="inscricao-title"
        submitLabel="GARANTIR MEU CRÉDITO GRATUITO"
        purpose="confirmar a inscrição e falar com você sobre o evento e o crédito"
        consent="Li e concordo com o uso destes dados para a inscrição"
      >
        <TextField {...field("nomeAluno")} label="Nome do aluno" autoComplete="off" />
        <TextField {...field("nomeResponsavel")} label="Nome do responsável" autoComplete="name" />
        <TextField {...field("email")} label="E-mail" type="email" autoComplete="email" />
        <TelefoneField {...field("telefone")} />
      </PublicForm>
    </>
  );
}
