import { Funnel } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";

interface Props {
  busca: string;
  onChange: (busca: string) => void;
}

/** Search and a filter button that does nothing: the tabs filter (product.md#sac). */
export function Toolbar({ busca, onChange }: Props) {
  return (
    <section aria-label="Filtros" className="mb-4 flex items-end gap-3">
      <SearchFilter
        className="max-w-xl min-w-0 flex-1"
        value={busca}
        placeholder="Buscar por título ou ID do ticket"
        onChange={onChange}
      />
      <Button variant="outline" aria-disabled title="Para filtrar, use as abas de status">
        <Funnel aria-hidden /> Filtrar
      </Button>
    </section>
  );
}
