import { Funnel } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Popover } from "#web/ui/lazy-parts.tsx";
import { Select } from "#web/ui/select.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SearchFilter } from "./search-filter.tsx";

/** A property to filter by; its first choice is always "all". */
export interface Facet {
  /** Of the query parameter, in the address and at the server. */
  name: string;
  label: string;
  /** "Todos os status" */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface Props {
  placeholder: string;
  facets: readonly Facet[];
  filters: Readonly<Record<string, string>>;
  change: (patch: Record<string, string>) => void;
  clear: () => void;
}

/** Search, filter button and, below, what is being filtered by. */
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
    <section aria-label="Filtros" className="mb-5 flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <SearchFilter
          className="max-w-xl min-w-0 flex-1"
          value={filters.busca ?? ""}
          placeholder={placeholder}
          onChange={(busca) => change({ busca })}
        />
        <FacetsButton {...{ facets, filters, change }} count={chosen.length} />
      </div>
      <FilterChips chips={chips} onClear={clear} />
    </section>
  );
}

function FacetsButton(props: Pick<Props, "facets" | "filters" | "change"> & { count: number }) {
  const { facets, filters, change, count } = props;
  return (
    <Popover
      label="Filtros"
      trigger={
        <Button variant="outline">
          <Funnel aria-hidden /> Filtrar{count > 0 && ` (${count})`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {facets.map(({ name, label, all, options }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                {...control}
                value={filters[name] ?? ""}
                onChange={(event) => change({ [name]: event.target.value })}
              >
                <option value="">{all}</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </Popover>
  );
}

/** The value if it is one of the facet's, otherwise "": what is in an address may be anything. */
export function facetValue(facet: Facet, value: unknown): string {
  return facet.options.find((option) => option.value === value)?.value ?? "";
}
