import { type ReactNode, useState } from "react";
import type { Importacao, LinhaImportada } from "#shared/contract/importacoes.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useLinhas } from "./data.ts";

/** The most lines that are shown; the file has all of them. */
const SHOWN = 50;

interface Props {
  importacao: Importacao;
  estado: "errada" | "existente";
  total: number;
  children: (linha: LinhaImportada) => ReactNode;
}

/** The lines of a state, each with what it needs below. */
export function Linhas({ importacao, estado, total, children }: Props) {
  const [limit, setLimit] = useState(SHOWN);
  const linhas = useLinhas(importacao.id, { estado, limit });
  const { data, error } = linhas;
  if (!data && error)
    return <LoadFailed title="Não foi possível carregar as linhas" query={linhas} />;
  if (!data) return <Skeleton className="h-32" />;
  const rest = total - data.rows.length;
  return (
    <>
      <ol className="-my-3 divide-y divide-border">
        {data.rows.map((linha) => (
          <li key={linha.numero} className="py-3">
            <p className="wrap-anywhere">
              <span className="mr-3 text-sm text-fg-muted tabular-nums">Linha {linha.numero}</span>
              {linha.valores.filter(Boolean).join(" · ")}
            </p>
            {children(linha)}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p className="mt-4 text-sm text-fg-muted">
          {limit < 200 ? (
            <Button variant="link" size="inline" onClick={() => setLimit(200)}>
              Mostrar mais
            </Button>
          ) : (
            `E mais ${formatNumber(rest)}; o arquivo tem todas.`
          )}
        </p>
      )}
    </>
  );
}
