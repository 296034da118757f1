import type { Importacao } from "#shared/contract/importacoes.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Card } from "#web/widgets/card.tsx";

/** A step under way; it goes on if this page is closed. */
export function Progresso({ importacao }: { importacao: Importacao }) {
  const { estado, total, feitas, novas, existentes } = importacao;
  const isStoring = estado === "gravando";
  const all = isStoring ? novas + existentes : total;
  return (
    <Card
      title={isStoring ? "Importando" : "Conferindo"}
      description="Pode sair desta página: o trabalho continua, e o resultado fica no histórico."
    >
      <div role="status" className="grid gap-2">
        <progress
          className="h-2.5 w-full accent-primary"
          aria-label={isStoring ? "Linhas importadas" : "Linhas conferidas"}
          max={Math.max(1, all)}
          value={feitas}
        />
        <p className="text-sm text-fg-muted tabular-nums">
          {formatNumber(feitas)} de {formatNumber(all)} linhas
        </p>
      </div>
    </Card>
  );
}
