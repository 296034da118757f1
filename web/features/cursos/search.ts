import { listSearch } from "#web/widgets/list/facets.ts";

export const cursosSearch = listSearch;
