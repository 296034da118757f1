import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { CarregarMais } from "./carregar-mais.tsx";
import { useTokensDaRede } from "./data.ts";
import { TokenRows } from "./token-rows.tsx";

/** The tokens of the accounts below, for whom stands above them (product/integracoes.md#tokens). */
export function TokensDaRede() {
  const read = useTokensDaRede();
  const rows = read.data?.pages.flatMap((page) => page.rows);
  return (
    <Card
      title="Tokens da rede"
      description="Tokens das contas abaixo da sua. Revogue os que ninguém usa mais."
    >
      {read.isPending && <Skeleton className="h-14" />}
      {read.error && !rows && (
        <LoadFailed title="Não foi possível carregar os tokens da rede" query={read} />
      )}
      {rows?.length === 0 && (
        <p className="text-fg-muted">Nenhuma conta abaixo da sua tem token.</p>
      )}
      {rows && <TokenRows rows={rows} />}
      {rows && <CarregarMais read={read} what="tokens" />}
    </Card>
  );
}
