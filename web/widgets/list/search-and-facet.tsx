import { FacetSelect } from "./facet-select.tsx";
import type { Facet } from "./facets.ts";
import { SearchFilter } from "./search-filter.tsx";

interface Props {
  placeholder: string;
  facet: Facet;
  filters: Readonly<Record<string, string>>;
  change: (patch: Record<string, string>) => void;
}

/** The filters of a list that has one property to filter by, which stands beside the search. */
export function SearchAndFacet({ placeholder, facet, filters, change }: Props) {
  return (
    <section aria-label="Filtros" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,36rem)_14rem]">
      <SearchFilter
        value={filters["busca"] ?? ""}
        placeholder={placeholder}
        onChange={(busca) => change({ busca })}
      />
      <FacetSelect
        facet={facet}
        value={filters[facet.name] ?? ""}
        onChange={(value) => change({ [facet.name]: value })}
      />
    </section>
  );
}
