import { Link } from "@tanstack/react-router";
import { buttonStyle } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { mesPorExtenso } from "#web/widgets/mes.ts";
import { MetaProgress } from "#web/widgets/meta-progress.tsx";
import { temMeta, type useResumoDeMetas } from "#web/widgets/metas.ts";
import { Panel } from "./panel.tsx";

/** The month's target of the user's unit; nothing where it has none (product.md#metas). */
export function Meta({ query }: { query: ReturnType<typeof useResumoDeMetas> }) {
  const { data, error } = query;
  if (!data && error)
    return (
      <div className="mt-6">
        <LoadFailed title="Não foi possível carregar a meta" query={query} />
      </div>
    );
  if (!data || !temMeta(data)) return null;
  return (
    <div className="mt-6">
      <Panel title={`Meta de ${mesPorExtenso(data.mes)}`}>
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
