import { Link } from "@tanstack/react-router";
import { formatDataHora } from "#shared/br/data.ts";
import type { ImportacaoResumo } from "#shared/contract/importacoes.ts";
import { estadoImportacaoLabels, tipoImportacaoLabels } from "#shared/labels-importacoes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { isRunning, useHistorico } from "./data.ts";
import { resultOf } from "./rules.ts";

/** The imports of this account, newest first. */
export function Historico() {
  const historico = useHistorico();
  const { data, error } = historico;
  return (
    <Card
      title="Histórico"
      description="As linhas e o arquivo de erros ficam por 7 dias. Os números ficam para sempre."
    >
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <LoadFailed title="Não foi possível carregar o histórico" query={historico} />
      )}
      {data?.rows.length === 0 && (
        <p className="text-fg-muted">Nenhuma planilha importada até aqui.</p>
      )}
      {data && data.rows.length > 0 && (
        <ul className="-my-3 divide-y divide-border">
          {data.rows.map((row) => (
            <Uma key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const toneOf = (row: ImportacaoResumo) => {
  if (row.estado === "gravada") return "ok";
  if (row.estado === "falhou") return "bad";
  return isRunning(row) ? "info" : "neu";
};

function Uma({ row }: { row: ImportacaoResumo }) {
  const { id, tipo, arquivo, estado, criadaEm } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{arquivo}</p>
        <p className="text-sm text-fg-muted">
          {tipoImportacaoLabels[tipo]}, {formatDataHora(criadaEm)}
          {estado === "gravada" && `: ${resultOf(row)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={toneOf(row)}>{estadoImportacaoLabels[estado]}</Badge>
        <Link
          to="/importar"
          search={{ tipo, id }}
          aria-label={`Abrir ${arquivo}`}
          className={buttonStyle({ variant: "outline", size: "compact" })}
        >
          Abrir
        </Link>
      </div>
    </li>
  );
}
