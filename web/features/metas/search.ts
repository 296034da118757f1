import { anyText, oneOf, type Param } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

const month: Param = (text) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : "");

// The router reads this file on every page, so it holds no more than the names.
const TIPOS = ["franquia", "micro_franquia", "cliente", "vendedor"] as const;

/** The month, the unit whose units below are shown, and the kind of these. */
export const metasSearch = { ...listSearch, mes: month, unidade: anyText, tipo: oneOf(TIPOS) };
