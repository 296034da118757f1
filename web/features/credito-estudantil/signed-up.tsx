import { lazyPart } from "#web/ui/lazy-part.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";
import { LatePart } from "#web/widgets/public-page/late-part.tsx";

interface Props {
  evento: EventoPublico;
}

const confirmation = lazyPart(() => import("./confirmation.tsx"));

/** The success of a sign-up. */
export function SignedUp({ evento }: Props) {
  return (
    <LatePart
      part={confirmation}
      done="Inscrição realizada com sucesso!"
      waiting="Preparando os dados do evento…"
      failure="A inscrição está feita, mas os dados do evento não puderam ser carregados."
    >
      {({ Confirmation }) => <Confirmation evento={evento} />}
    </LatePart>
  );
}
