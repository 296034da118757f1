import { useState } from "react";
import type { Ticket } from "#shared/contract/sac.ts";
import { ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CardGrid } from "#web/widgets/list/card-grid.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { type Filters, useCounts } from "./data.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { TicketCard } from "./ticket-card.tsx";

/** What the address says, without what cannot be meant. */
export const readFilters = (search: Record<string, unknown>): Filters => ({
  busca: textAt(search, "busca").slice(0, 200),
  status: valuesOf(ticketStatusLabels).find((status) => status === search.status) ?? "",
});

interface Props {
  tickets: List<Filters, Ticket>;
  dialog: UrlDialog;
  mayAnswer: boolean;
}

/** The tickets under their tabs (product.md#sac). */
export function TicketsList({ tickets, dialog, mayAnswer }: Props) {
  const { list, filters, isFiltered, change, clear, paging } = tickets;
  const counts = useCounts(filters.busca);
  const refresh = () => {
    list.refresh();
    void counts.refetch();
  };
  const [opened] = useState(Date.now);
  // How long ago something was is told as of the last reading, which the list names.
  const now = new Date(Math.max(opened, list.updatedAt));
  return (
    <StatusTabs
      status={filters.status}
      counts={counts.data}
      onChange={(status) => change({ status })}
    >
      <CardGrid<Ticket>
        title="Lista de Tickets"
        count={`${formatNumber(list.total)} ${list.total === 1 ? "ticket" : "tickets"}`}
        list={{ ...list, refresh }}
        renderCard={(ticket) => (
          <TicketCard ticket={ticket} now={now} onOpen={dialog.view} mayAnswer={mayAnswer} />
        )}
        loading={<SkeletonCards />}
        failed="Falha ao carregar tickets"
        empty={
          <ListEmpty
            none="Nenhum ticket encontrado"
            action={<Button onClick={dialog.openNew}>Novo Ticket</Button>}
            {...{ busca: filters.busca, isFiltered, change, clear }}
          />
        }
        paging={paging}
        grid={grid}
        onOpen={dialog.view}
      />
    </StatusTabs>
  );
}

/** There is much to read on a ticket: two columns at most. */
const grid = "grid gap-4 lg:grid-cols-2";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

function SkeletonCards() {
  return (
    <ul aria-busy className={grid}>
      {SKELETONS.map((key) => (
        <li
          key={key}
          data-skeleton
          className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
        >
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </li>
      ))}
    </ul>
  );
}
