import type { Facet } from "./toolbar.tsx";

/** In the words of the address; the server asks for isActive. */
const ACTIVE = "ativo";

/**
 * The filter by status.
 * @param ending of the words: "Ativa", "Inativa" for what is feminine
 */
export function statusFacet(ending: "a" | "o"): Facet {
  return {
    name: "status",
    label: "Status",
    all: "Todos os status",
    options: [
      { value: ACTIVE, label: `Ativ${ending}` },
      { value: "inativo", label: `Inativ${ending}` },
    ],
  };
}

/** The filter in the words of the server; undefined when there is none. */
export function isActiveIn(status: string | undefined): "true" | "false" | undefined {
  if (!status) return undefined;
  return status === ACTIVE ? "true" : "false";
}
