import { ticketStatusLabels } from "#shared/labels.ts";
import { facetOf, listSearch } from "#web/widgets/list/facets.ts";

/** What the address of `/sac` says; the tabs are the statuses. */
export const ticketsSearch = listSearch(facetOf("status", "Status", "Todos", ticketStatusLabels));
