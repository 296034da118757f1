import { useEffect } from "react";
import { Link } from "@tanstack/react-router";
import { buttonStyle } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { mesPorExtenso } from "#shared/br/mes.ts";
import { MetaProgress } from "#web/widgets/meta-progress.tsx";
import { temMeta, useResumoDeMetas } from "#web/widgets/metas.ts";
import { Panel } from "./panel.tsx";

export interface MetaProps {
  /** Called with true once it is known whether there is a target. */
  setTold: (isTold: boolean) => void;
}

/** The month's target of the user's unit; nothing where it has none (product/resultados.md#metas). */
export function Meta({ setTold }: MetaProps) {
  const query = useResumoDeMetas();
  const { data, error, isPending } = query;
  useEffect(() => {
    if (!isPending) setTold(true);
  }, [isPending, setTold]);
  if (!data && error)
    return (
      <div className="mb-4">
        <LoadFailed title="Não foi possível carregar a meta" query={query} />
      </div>
    );
  if (!data || !temMeta(data)) return null;
  return (
    <div className="mb-4">
      <Panel title={`Meta de ${mesPorExtenso(data.mes)}: ${data.unidade.nome}`}>
        <MetaProgress resumo={data} />
        <p className="mt-3">
          <Link to="/metas" className={buttonStyle({ variant: "link", size: "inline" })}>
            Ver metas
          </Link>
        </p>
      </Panel>
    </div>
  );
}
