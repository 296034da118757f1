import { listSearch } from "#web/widgets/list/facets.ts";

/** What the address of `/cursos` says. */
export const cursosSearch = listSearch;
