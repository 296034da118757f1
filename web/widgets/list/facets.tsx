import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { textAt } from "./url-filters.ts";

/** A property to filter by; its first choice is always "all". */
export interface Facet<Name extends string = string> {
  /** Of the query parameter in the address. */
  name: Name;
  label: string;
  /** "Todos os status" */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** The filter by a property that is one of several values, by the labels of these. */
export function facetOf<Name extends string>(
  name: Name,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): Facet<Name> {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return { name, label, all, options };
}

/** In the words of the address; the server asks for isActive. */
const ACTIVE = "ativo";

/**
 * The filter by status.
 * @param ending of the words: "Ativa", "Inativa" for what is feminine
 */
export const statusFacet = (ending: "a" | "o"): Facet<"status"> =>
  facetOf("status", "Status", "Todos os status", {
    [ACTIVE]: `Ativ${ending}`,
    inativo: `Inativ${ending}`,
  });

/** The filter in the words of the server; undefined when there is none. */
export function isActiveIn(status: string | undefined): "true" | "false" | undefined {
  if (!status) return undefined;
  return status === ACTIVE ? "true" : "false";
}

/**
 * Reads search and facets from the address. What is there may be anything: a value that is none of the facet's is "".
 */
export function readerOf<Name extends string>(facets: readonly Facet<Name>[]) {
  return (search: Record<string, unknown>): Record<"busca" | Name, string> => {
    const values: Partial<Record<string, string>> = {
      busca: textAt(search, "busca").slice(0, 200),
    };
    for (const { name, options } of facets) {
      values[name] = options.find(({ value }) => value === search[name])?.value ?? "";
    }
    return values as Record<"busca" | Name, string>;
  };
}

interface Props {
  facet: Facet;
  value: string;
  onChange: (value: string) => void;
}

/** The choices of a facet. */
export function FacetSelect({ facet: { label, all, options }, value, onChange }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
