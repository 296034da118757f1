import { lazyPart } from "#web/ui/lazy-part.ts";
import type { Draft } from "#web/widgets/public-page/form/draft.ts";
import { LatePart } from "#web/widgets/public-page/late-part.tsx";
import type { Field, SignUp } from "./form.ts";

interface Props extends SignUp {
  /** Called when a sibling is to be signed up: the form begins anew. */
  onSibling: (draft: Draft<Field>) => void;
}

const confirmation = lazyPart(() => import("./confirmation.tsx"));

/** The success of a sign-up. */
export function SignedUp(props: Props) {
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
