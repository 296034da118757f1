import { ordens } from "#shared/ordens.ts";
import { may } from "#shared/permissions.ts";
import type { PagedList } from "../list/pages.ts";
import { type Asked, useList } from "../list/use-list.ts";
import { useSession } from "../session.ts";
import { type EnrolmentSearch, type Filters, preMatriculasSearch, TODOS } from "./filters.ts";
import { useMetrics } from "./metrics.ts";
import type { EnrolmentRow, EnrolmentScreen, ListQuery } from "./screen.ts";

const OF_ONE_EVENT = ["presenca", "serie", "turno"];

/** The filters in the server's words. */
export function toQuery({ evento, busca, cursor: _, ...cut }: Partial<Filters>): ListQuery {
  // Presence and answers are of one event: with all of them they mean nothing.
  const isOne = evento !== undefined && evento !== "" && evento !== TODOS;
  const means = (name: string) => isOne || !OF_ONE_EVENT.includes(name);
  const set = Object.entries(cut).filter(([name, value]) => value !== "" && means(name));
  return {
    ...Object.fromEntries(set),
    busca: busca?.trim() || undefined,
    eventoId: evento === TODOS ? undefined : evento || undefined,
  };
}

export function useEnrolments<Row extends EnrolmentRow>(screen: EnrolmentScreen<Row>) {
  const { role } = useSession().user;
  const listsEvents = may(role, "eventos:list");
  const { asksForEvent } = screen;
  /** A user who may not list events has no filter; where nothing is asked, all means none. */
  const meant = (filters: Filters): Filters =>
    !listsEvents || (filters.evento === TODOS && !asksForEvent)
      ? { ...filters, evento: "" }
      : filters;
  const list = useList(sourceOf(screen), preMatriculasSearch, {
    meant,
    isUnasked: ({ evento }) => asksForEvent && evento === "",
    // After the first choice the list never asks again.
    neutral: ({ evento }) => ({ evento: asksForEvent && evento !== "" ? TODOS : "" }),
  });
  const metrics = useMetrics(screen, list, listsEvents);
  const refresh = () => {
    list.list.refresh();
    metrics.refresh();
  };
  /** Where the list asks, all events are a choice like others; elsewhere they are the default. */
  const change = (patch: Partial<Filters>) =>
    list.change(patch.evento === TODOS && !asksForEvent ? { ...patch, evento: "" } : patch);
  return {
    list: { ...list, change, list: { ...list.list, refresh } },
    metrics,
    listsEvents,
    exports: may(role, screen.exportAction),
  };
}

/** The people of one event, with the search and what they are `cut` down to as the only filters. */
export function useEnrolmentsOf<Row extends EnrolmentRow>(
  screen: EnrolmentScreen<Row>,
  eventoId: string,
  cut: Partial<Pick<Filters, "situacao" | "ordem" | "presenca">>,
) {
  return useList(sourceOf(screen), preMatriculasSearch, { fixed: { evento: eventoId, ...cut } });
}

function sourceOf<Row extends EnrolmentRow>({
  key,
  list,
}: EnrolmentScreen<Row>): PagedList<Asked<EnrolmentSearch>, Row> {
  return {
    key,
    orders: ordens.pessoas,
    list: ({ cursor, limit, ...filters }, signal) =>
      list({ ...toQuery(filters), cursor, limit }, signal),
    // A search dims the present rows; rows of another event must never stand under this one's name.
    keeps: (before, now) => before.evento === now.evento,
  };
}
