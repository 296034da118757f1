import { isValidData } from "#shared/br/data.ts";
import { day, oneOf, type Param, type Said } from "#web/lib/search.ts";
import { statusOfEventosLabels } from "#shared/event-status.ts";
import { estadoFacet } from "#web/widgets/list/estado-facet.ts";
import { facetOf, listSearch } from "#web/widgets/list/facets.ts";

/** A status, or what it and the day make together: próximos, hoje, encerrados. */
export const statusFacet = facetOf("status", "Status", "Todos os status", statusOfEventosLabels);

/** The filters of the cards. */
export const cardsSearch = listSearch(statusFacet, estadoFacet);

/** YYYY-MM. */
const month: Param = (text) => (isValidData(`${text}-01`) ? text : "");

/** What the address of `/eventos` says: cards unless the calendar is asked for, the present month unless another is. */
export const eventosSearch = { ...cardsSearch, modo: oneOf(["calendario"]), mes: month, dia: day };

/** What the address of `/eventos/:id` says: which of its people, those who signed up unless told. */
export const eventoSearch = { ...listSearch(), aba: oneOf(["ativacoes", "matriculas"]) };
export type Aba = Said<typeof eventoSearch>["aba"];

/** How the events are looked at, and the way to change it. */
export interface EventosView extends Said<typeof eventosSearch> {
  change: (patch: Partial<Said<typeof eventosSearch>>) => void;
}
