import { formatDataHora } from "#shared/br/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { useAnswerOwnEmail, useOwnEmailChange } from "./data.ts";

/** The change of e-mail that waits for the owner's answer; nothing where none waits. */
export function TrocaEmail() {
  const change = useOwnEmailChange().data;
  const answer = useAnswerOwnEmail();
  if (!change?.novo) return null;
  return (
    <Card
      title="Novo e-mail de acesso"
      description={`Pediram que esta conta passe a usar ${change.novo}. Confirmar encerra todas as sessões, também esta. O pedido vale até ${formatDataHora(change.valeAte)}.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Confirmar novo e-mail
        </Button>
        <Button variant="outline" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Manter o e-mail atual
        </Button>
      </div>
    </Card>
  );
}
