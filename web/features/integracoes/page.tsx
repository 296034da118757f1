import { may } from "#shared/permissions.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { Tokens } from "./tokens.tsx";
import { TokensDaRede } from "./tokens-da-rede.tsx";
import { Webhooks } from "./webhooks.tsx";

/** `/integracoes` (product/integracoes.md#integracoes). */
export default function IntegracoesPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title="Integrações"
        description="Outros programas que leem e gravam em seu nome"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Tokens />
        {may(user.role, "tokens:rede") && <TokensDaRede />}
        <Webhooks />
        <Card
          title="Para quem programa"
          description="As chamadas que um token pode fazer, com exemplos em curl e TypeScript."
          action={
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: "outline" })}
            >
              Ver a API
            </a>
          }
        />
      </div>
    </>
  );
}
