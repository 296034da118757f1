import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuthCard } from "./auth-card.tsx";
import { useAnswerEmailChange, useEmailChange } from "./data-login.ts";
import { trocaSearch } from "./search.ts";

/** `/troca-de-email?pedido=…`: the old address answers whether the account may get another one (product/acesso.md#e-mail-of-an-account). */
export function TrocaDeEmail() {
  const { pedido } = useSaid(trocaSearch);
  const change = useEmailChange(pedido);
  if (change.isLoading) return <Spinner />;
  return (
    <AuthCard title="Troca de e-mail" wayToLogin="Ir para o login">
      <Content pedido={pedido} {...change} />
    </AuthCard>
  );
}

interface ContentProps extends Pick<ReturnType<typeof useEmailChange>, "data" | "error"> {
  pedido: string;
}

function Content({ pedido, data, error }: ContentProps) {
  const answer = useAnswerEmailChange(pedido);
  if (error instanceof ApiError && error.status !== 400)
    return <Alert tone="bad">{sentenceOf(error)}</Alert>;
  if (data === undefined)
    return (
      <Alert tone="bad" title="Este link não vale mais.">
        O pedido foi respondido, trocado por outro ou expirou. Nada foi mudado agora.
      </Alert>
    );
  if (data.estado === "recusada")
    return (
      <Alert tone="ok" title="A conta continua com este e-mail.">
        {data.atual} segue como o e-mail de acesso. Se você não reconhece o pedido, troque sua
        senha.
      </Alert>
    );
  const isPending = data.estado === "pendente";
  return (
    <div className="grid gap-4">
      <p>
        {isPending
          ? "Alguém pediu para trocar o e-mail de acesso desta conta. Nada muda sem a sua confirmação."
          : "O e-mail de acesso desta conta foi trocado."}
      </p>
      <Addresses {...data} isPending={isPending} />
      {answer.error && <Alert tone="bad">{sentenceOf(answer.error)}</Alert>}
      {isPending && (
        <Button disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Confirmar a troca
        </Button>
      )}
      <Button variant="outline" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {isPending ? "Não fui eu: manter o e-mail" : "Não fui eu: desfazer a troca"}
      </Button>
    </div>
  );
}

/** The address that the letter went to, and the other one. */
function Addresses({
  atual,
  novo,
  isPending,
}: {
  atual: string;
  novo: string;
  isPending: boolean;
}) {
  const facts = [
    [isPending ? "E-mail de acesso hoje" : "Antes", atual],
    [isPending ? "Novo e-mail pedido" : "Agora", novo],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-fg-muted">{label}</dt>
          <dd className="mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
