import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useTokens } from "./data.ts";
import type { NovoTokenProps, TokenFeitoProps } from "./dialogs.tsx";
import { TokenRows } from "./token-rows.tsx";

const NovoTokenDialog = lazyDialog<NovoTokenProps>(
  async () => (await import("./dialogs.tsx")).NovoTokenDialog,
);
const TokenFeitoDialog = lazyDialog<TokenFeitoProps>(
  async () => (await import("./dialogs.tsx")).TokenFeitoDialog,
);

/** The account's tokens (product/integracoes.md#tokens). */
export function Tokens() {
  const read = useTokens();
  const [isAsked, setAsked] = useState(false);
  const [segredo, setSegredo] = useState<string | null>(null);
  return (
    <Card
      title="Tokens"
      description="Uma senha para outro programa, que acessa só o que você marcar. Nunca contas, fatores ou outros tokens."
      action={
        read.data && (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Novo token
          </Button>
        )
      }
    >
      {read.isPending && <Skeleton className="h-14" />}
      {read.error && <LoadFailed title="Não foi possível carregar os tokens" query={read} />}
      {read.data?.length === 0 && (
        <p className="text-fg-muted">
          Nenhum token ainda. Crie um para ligar uma planilha, o n8n ou o RD Station.
        </p>
      )}
      {read.data && <TokenRows rows={read.data} />}
      {isAsked && <NovoTokenDialog onMade={setSegredo} onClose={() => setAsked(false)} />}
      {segredo !== null && <TokenFeitoDialog segredo={segredo} onClose={() => setSegredo(null)} />}
    </Card>
  );
}
