import { optionsOf } from "#web/lib/options.ts";
import { anyText, freeText, oneOf } from "#web/lib/search.ts";

/** A property to filter by; its first choice is always "all". */
export interface Facet<Name extends string = string, Value extends string = string> {
  name: Name;
  label: string;
  /** For example "Todos os status". */
  all: string;
  options: readonly { value: Value; label: string }[];
}

/** Makes the filter by a property from the labels of its values. */
export function facetOf<Name extends string, Value extends string>(
  name: Name,
  label: string,
  all: string,
  labels: Readonly<Record<Value, string>>,
): Facet<Name, Value> {
  return { name, label, all, options: optionsOf(labels) };
}

/** The words of the address; the server's are isActive. */
type Status = "ativo" | "inativo";

/** The filter by status. @param ending of the words: "Ativa", "Inativa" for feminine nouns */
export const statusFacet = (ending: "a" | "o"): Facet<"status", Status> =>
  facetOf("status", "Status", "Todos os status", {
    ativo: `Ativ${ending}`,
    inativo: `Inativ${ending}`,
  });

/** The filter in the server's words; undefined without one. */
export function isActiveIn(status: Status | undefined): "true" | "false" | undefined {
  return status && (status === "ativo" ? "true" : "false");
}

/** The parameters of every list's address: the search and the page. */
export const listSearch = { busca: freeText, cursor: anyText };

export const ordemParam = <const Order extends string>(orders: readonly Order[]) => ({
  ordem: oneOf(orders),
});

/** The parameter of lists with a filter by status. */
export const status = oneOf<Status>(["ativo", "inativo"]);
