import type { ReactNode } from "react";
import { Popover } from "#web/ui/lazy-parts.tsx";
import { FacetSelect } from "./facet-select.tsx";
import type { Facet } from "./facets.ts";
import { FilterButton } from "./filter-button.tsx";
import { type Chip, FilterChips } from "./filter-chips.tsx";
import { SearchFilter } from "./search-filter.tsx";

interface FiltersProps {
  chips: readonly Chip[];
  clear: () => void;
  children: ReactNode;
}

/** The filters of a list, with the set ones below. */
export function ListFilters({ chips, clear, children }: FiltersProps) {
  return (
    <section aria-label="Filtros" className="mb-3 flex flex-col gap-3 md:mb-5">
      {children}
      <FilterChips chips={chips} onClear={clear} />
    </section>
  );
}

interface Props {
  placeholder: string;
  facets: readonly Facet[];
  filters: Readonly<Record<string, string>>;
  change: (patch: Record<string, string>) => void;
  clear: () => void;
}

/** The search and the filter button. */
export function ListToolbar({ placeholder, facets, filters, change, clear }: Props) {
  const chosen = facets.filter(({ name }) => filters[name]);
  const chips = [
    ...(filters.busca
      ? [{ text: `“${filters.busca}”`, onRemove: () => change({ busca: "" }) }]
      : []),
    ...chosen.map(({ name, label, options }) => ({
      text: `${label}: ${options.find(({ value }) => value === filters[name])?.label ?? ""}`,
      onRemove: () => change({ [name]: "" }),
    })),
  ];
  return (
    <ListFilters {...{ chips, clear }}>
      <div className="flex items-end gap-3">
        <SearchFilter
          className="max-w-xl min-w-0 flex-1"
          value={filters.busca ?? ""}
          placeholder={placeholder}
          onChange={(busca) => change({ busca })}
        />
        <FacetsButton {...{ facets, filters, change }} count={chosen.length} />
      </div>
    </ListFilters>
  );
}

function FacetsButton(props: Pick<Props, "facets" | "filters" | "change"> & { count: number }) {
  const { facets, filters, change, count } = props;
  return (
    <Popover label="Filtros" trigger={<FilterButton count={count} />}>
      <div className="flex flex-col gap-4">
        {facets.map((facet) => (
          <FacetSelect
            key={facet.name}
            facet={facet}
            value={filters[facet.name] ?? ""}
            onChange={(value) => change({ [facet.name]: value })}
          />
        ))}
      </div>
    </Popover>
  );
}
