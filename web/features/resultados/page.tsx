import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import type { Resultados } from "#shared/contract/resultados.ts";
import { may } from "#shared/permissions.ts";
import { formatData } from "#shared/br/data.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ExportButton } from "#web/widgets/list/export-button.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { exportUrl, useResultados } from "./data.ts";
import { Ligacoes, Numeros } from "./numeros.tsx";
import { Ranking } from "./ranking.tsx";
import { resultadosSearch, USUAL } from "./search.ts";

/** The link comes after the figures: its QR code and its field weigh more than they do. */
const MeuLink = lazyComponent(async () => (await import("./meu-link.tsx")).MeuLink, {
  pending: () => <Skeleton className="h-64" />,
  onFailed: () => {},
});

const options = PERIODOS.map((value) => ({ value, label: `${value} dias` }));

/** `/resultados` (product/resultados.md#resultados). */
export default function ResultadosPage() {
  const { role } = useSession().user;
  const { filters, change } = useUrlFilters(resultadosSearch);
  const periodo: Periodo = filters.periodo || USUAL;
  const read = useResultados(periodo);
  const choose = (periodo: Periodo) => change({ periodo: periodo === USUAL ? "" : periodo });
  // Only those who have others below them rank them.
  const ranks = may(role, "pessoas:corrigir-origem");
  return (
    <>
      <PageHeader
        title="Resultados"
        description={
          ranks
            ? "Quem trouxe as inscrições, e até onde elas chegaram"
            : "As inscrições que você trouxe, e até onde elas chegaram"
        }
        actions={<Segmented label="Período" value={periodo} options={options} onChange={choose} />}
      />
      <div className="grid gap-5">
        {read.data && <Figures data={read.data} ranks={ranks} />}
        {!read.data && read.error && (
          <LoadFailed title="Falha ao carregar resultados" query={read} />
        )}
        {!read.data && !read.error && (
          <div role="status" aria-label="Carregando resultados" className="grid gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-64" />
          </div>
        )}
        {may(role, "resultados:link") && (
          <MeuLink evento={filters.evento} onChoose={(evento) => change({ evento })} />
        )}
      </div>
    </>
  );
}

function Figures({ data, ranks }: { data: Resultados; ranks: boolean }) {
  const { periodo, de, ate, total, quantos, minhas } = data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-fg-muted">
          Quem chegou de {formatData(de)} a {formatData(ate)}, contra os {periodo} dias antes
        </p>
        {ranks && <ExportButton url={exportUrl(periodo)} total={quantos} />}
      </div>
      <Numeros {...total} />
      {quantos === 0 && (
        <p className="rounded-lg border border-dashed border-border-strong px-4 py-10 text-center text-fg-muted">
          {ranks
            ? "Ninguém chegou por um link nestes dias. Peça aos vendedores e às escolas que compartilhem o seu."
            : "Ninguém chegou pelo seu link nestes dias. Compartilhe o link ou o QR Code abaixo."}
        </p>
      )}
      {minhas && <Ligacoes {...minhas} />}
      {ranks && quantos > 0 && <Ranking data={data} />}
    </>
  );
}
