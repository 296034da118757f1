import { useRef, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LateFields } from "#web/widgets/public-page/late-fields.tsx";
import { bindFields } from "#web/widgets/public-page/form/bound-field.ts";
import { PublicForm } from "#web/widgets/public-page/form/public-form.tsx";
import { useSubmit } from "#web/widgets/public-page/form/use-submit.ts";
import { usePublicForm } from "#web/widgets/public-page/form/use-public-form.ts";
import { sendInscricao, toasts } from "./data.ts";
import { inscricao, type SignUp } from "./form.ts";
import { SignedUp } from "./signed-up.tsx";

/** The fields, which the page fetches when the rest of the form works. */
export const inscricaoFields = lazyPart(() => import("./inscricao-fields.tsx"));

interface Props {
  needsConsent: boolean;
}

/** The island of the page: rendered at build time, taken over by the script (product.md#sign-up-page). */
export function Inscricao({ needsConsent }: Props) {
  const [signedUp, setSignedUp] = useState<SignUp>();
  const form = usePublicForm(inscricao, needsConsent);
  const submission = useSubmit(form, {
    send: sendInscricao,
    toasts,
    onSuccess: (lead, evento) => setSignedUp({ lead, evento }),
  });
  const wantsNameRef = useRef(false);
  const field = bindFields(form, submission.isSending);
  return (
    <>
      {signedUp && (
        <SignedUp
          {...signedUp}
          onSibling={(draft) => {
            wantsNameRef.current = true;
            form.fill(draft);
          }}
        />
      )}
      <PublicForm
        form={form}
        submission={submission}
        titleId="inscricao-title"
        submitLabel="GARANTIR MEU CRÉDITO GRATUITO"
      >
        <LateFields part={inscricaoFields}>
          {({ InscricaoFields }) => <InscricaoFields field={field} wantsNameRef={wantsNameRef} />}
        </LateFields>
      </PublicForm>
    </>
  );
}
