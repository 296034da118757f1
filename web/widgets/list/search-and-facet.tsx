import { PHONE, useMedia } from "#web/lib/media.ts";
import { FilterSheet } from "./phone-filters.tsx";
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
  const isPhone = useMedia(PHONE);
  const value = filters[facet.name] ?? "";
  const choice = (
    <FacetSelect
      facet={facet}
      value={value}
      onChange={(value) => change({ [facet.name]: value })}
    />
  );
  return (
    <section
      aria-label="Filtros"
      className="mb-5 flex items-end gap-3 max-md:mb-3 md:grid md:grid-cols-[minmax(0,36rem)_14rem]"
    >
      <SearchFilter
        className="min-w-0 flex-1"
        value={filters["busca"] ?? ""}
        placeholder={placeholder}
        onChange={(busca) => change({ busca })}
      />
      {isPhone ? <FilterSheet count={value ? 1 : 0}>{choice}</FilterSheet> : choice}
    </section>
  );
}
