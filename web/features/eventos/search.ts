import { isValidData } from "#shared/br/data.ts";
import { SIGLAS } from "#shared/br/siglas.ts";
import { AGENDAS } from "#shared/recortes.ts";
import { day, oneOf, type Param, type Said } from "#web/lib/search.ts";
import { isUuid } from "#web/lib/uuid.ts";
import type { StatusOfEventos } from "#shared/event-status.ts";
import { listSearch } from "#web/widgets/list/facets.ts";

/** Their words stay with the page: the addresses of all pages are read on every one. */
const status: Param<StatusOfEventos> = oneOf([
  "proximos",
  "hoje",
  "encerrados",
  "agendado",
  "em_andamento",
  "concluido",
  "cancelado",
]);

/** The id of a franchise, micro-franchise or client. */
const unidade: Param = (text) => (isUuid(text) ? text : "");

/** The filters of the cards. */
export const cardsSearch = {
  ...listSearch,
  estado: oneOf(SIGLAS),
  status,
  de: day,
  ate: day,
  agenda: oneOf(AGENDAS),
  unidade,
};

/** YYYY-MM. */
const month: Param = (text) => (isValidData(`${text}-01`) ? text : "");

/** The address of `/eventos`: cards unless it asks for the calendar, the present month unless it names another. */
export const eventosSearch = { ...cardsSearch, modo: oneOf(["calendario"]), mes: month, dia: day };

/** The address of `/eventos/:id` names the list of its people: those who signed up unless it names another. */
export const eventoSearch = {
  ...listSearch,
  aba: oneOf(["vieram", "faltaram", "ativacoes", "aguardando", "matriculas"]),
};
export type Aba = Said<typeof eventoSearch>["aba"];

/** The view of the events in the address, and the way to change it. */
export interface EventosView extends Said<typeof eventosSearch> {
  change: (patch: Partial<Said<typeof eventosSearch>>) => void;
}
