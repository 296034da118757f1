import { may } from "#shared/permissions.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useHeldRow } from "../list/held-row.ts";
import { usePages } from "../list/pages.ts";
import { useSession } from "../session.ts";
import { useUrlDialog } from "../url-dialog.ts";
import { type Filters, hasFilters, TODOS, useFilters } from "./filters.ts";
import { useMetrics } from "./metrics.ts";
import type { EnrolmentRow, EnrolmentScreen, ListQuery } from "./screen.ts";
import { useSelection } from "./selection.ts";

/** The filters in the words of the server. */
export function toQuery({ evento, busca, data }: Filters): ListQuery {
  return {
    busca: busca.trim() || undefined,
    eventoId: evento === TODOS ? undefined : evento || undefined,
    data: data || undefined,
  };
}

/** All that a screen of people shows, under the filters of the address and the rights of who looks at it. */
export function useEnrolments<Row extends EnrolmentRow>(screen: EnrolmentScreen<Row>) {
  const isPhone = useMedia(PHONE);
  const { role } = useSession().user;
  const rights = {
    listsEvents: may(role, "eventos:list"),
    exports: may(role, screen.exportAction),
  };
  const { filters, trail, change, turnTo } = useFilters({ ...screen, ...rights });
  const isAsking = screen.asksForEvent && filters.evento === "";
  const read = useRows(screen, filters, isAsking ? "off" : isPhone ? "feed" : "page");
  const metrics = useMetrics(screen, read, { isFiltered: hasFilters(filters), ...rights });
  const refresh = (): undefined => {
    read.refresh();
    metrics.refresh();
  };
  const list = { ...read, refresh };
  // What is marked belongs to the rows of one page under one set of filters.
  const selection = useSelection(list.rows, JSON.stringify(filters));
  const dialog = useUrlDialog();
  const row = useHeldRow(list, dialog.person, dialog.close);
  return {
    rights,
    isPhone,
    filters,
    change,
    isAsking,
    list,
    metrics,
    paging: { trail, onTurn: turnTo },
    selection: rights.exports ? selection : undefined,
    person: { row, open: dialog.openPerson, close: dialog.close },
  };
}

/**
 * The rows under these filters: one page at a time, or on a phone one page after the other.
 * @param mode which of the two; "off" while no list was asked for
 */
function useRows<Row extends EnrolmentRow>(
  { key, list }: EnrolmentScreen<Row>,
  filters: Filters,
  mode: "page" | "feed" | "off",
) {
  // Searching dims the rows that are there; another event's rows must never stand under this one's name.
  const keeps = (before: ListQuery, now: ListQuery) => before.eventoId === now.eventoId;
  return usePages({ key, list, keeps }, toQuery(filters), { cursor: filters.cursor, mode });
}
