import { anyText, oneOf } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

// The router reads this file on every page, so it holds no more than the names.
const ESTADOS = ["criado", "impresso", "entregue", "ativado", "anulado"] as const;

/** The event stands in the path too; here it keeps the cached lists of events apart. */
export const cartoesSearch = { ...listSearch, estado: oneOf(ESTADOS), eventoId: anyText };
