import { optionsOf } from "#web/lib/options.ts";
import { anyText, freeText, oneOf } from "#web/lib/search.ts";

/** A property to filter by; its first choice is always "all". */
export interface Facet<Name extends string = string, Value extends string = string> {
  /** Of the query parameter in the address. */
  name: Name;
  label: string;
  /** "Todos os status" */
  all: string;
  options: readonly { value: Value; label: string }[];
}

/** The filter by a property that is one of several values, by the labels of these. */
export function facetOf<Name extends string, Value extends string>(
  name: Name,
  label: string,
  all: string,
  labels: Readonly<Record<Value, string>>,
): Facet<Name, Value> {
  return { name, label, all, options: optionsOf(labels) };
}

/** In the words of the address; the server asks for isActive. */
type Status = "ativo" | "inativo";

/**
 * The filter by status.
 * @param ending of the words: "Ativa", "Inativa" for what is feminine
 */
export const statusFacet = (ending: "a" | "o"): Facet<"status", Status> =>
  facetOf("status", "Status", "Todos os status", {
    ativo: `Ativ${ending}`,
    inativo: `Inativ${ending}`,
  });

/** The filter in the words of the server; undefined when there is none. */
export function isActiveIn(status: Status | undefined): "true" | "false" | undefined {
  return status && (status === "ativo" ? "true" : "false");
}

/** What the address of every list says: the search and the page. */
export const listSearch = { busca: freeText, cursor: anyText };

/** In which order the list comes, beside its filters. */
export const ordemParam = <const Order extends string>(orders: readonly Order[]) => ({
  ordem: oneOf(orders),
});

/** Of lists that can be filtered by status. */
export const status = oneOf<Status>(["ativo", "inativo"]);
