import { ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import { IDADES } from "#shared/recortes.ts";
import { oneOf } from "#web/lib/search.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

/** The tabs are the statuses. */
export const ticketsSearch = {
  ...listSearch,
  status: oneOf(valuesOf(ticketStatusLabels)),
  idade: oneOf(IDADES),
};
