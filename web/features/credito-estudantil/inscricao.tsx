import { useRef, useState } from "react";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { bindFields } from "#web/widgets/public-page/form/bound-field.ts";
import type { Draft } from "#web/widgets/public-page/form/draft.ts";
import { PublicForm } from "#web/widgets/public-page/form/public-form.tsx";
import { usePublicForm } from "#web/widgets/public-page/form/use-public-form.ts";
import { useSubmit } from "#web/widgets/public-page/form/use-submit.ts";
import { LateFields } from "#web/widgets/public-page/late-fields.tsx";
import { LatePart } from "#web/widgets/public-page/late-part.tsx";
import { sendInscricao, toasts } from "./data.ts";
import { inscricao, type SignUp, type Field } from "./form.ts";

/** The fields, which the page fetches when the rest of the form works. */
export const inscricaoFields = lazyPart(() => import("./inscricao-fields.tsx"));

interface Props {
  needsConsent: boolean;
}

/** The island of the page: rendered at build time, taken over by the script (product/credito-estudantil.md#sign-up-page). */
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
          {({ InscricaoFields }) => (
            <InscricaoFields {...{ field, wantsNameRef }} evento={form.choice.evento} />
          )}
        </LateFields>
      </PublicForm>
    </>
  );
}

interface SignedUpProps extends SignUp {
  /** Called when a sibling is to be signed up: the form begins anew. */
  onSibling: (draft: Draft<Field>) => void;
}

const confirmation = lazyPart(() => import("./confirmation.tsx"));

/** The success of a sign-up. */
function SignedUp(props: SignedUpProps) {
  return (
    <LatePart
      part={confirmation}
      done="Inscrição realizada com sucesso!"
      waiting="Preparando os dados do evento…"
      failure="A inscrição está feita, mas os dados do evento não puderam ser carregados."
    >
      {({ Confirmation }) => <Confirmation {...props} />}
    </LatePart>
  );
}
