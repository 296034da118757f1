import { useState } from "react";
import type { Ticket } from "#shared/contract/sac.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { CardGrid } from "#web/widgets/list/card-grid.tsx";
import type { RecorteProps } from "#web/widgets/list/recorte-chips.tsx";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { useCounts } from "./data.ts";
import type { ticketsSearch } from "./search.ts";
import { StatusTabs } from "./status-tabs.tsx";
import { TicketCard } from "./ticket-card.tsx";

/** Only shown on the way from a figure. */
const RecorteChips = lazyComponent<RecorteProps>(
  async () => (await import("#web/widgets/list/recorte-chips.tsx")).RecorteChips,
);

interface Props {
  tickets: List<typeof ticketsSearch, Ticket>;
  dialog: UrlDialog;
  mayAnswer: boolean;
}

/** The tickets under their tabs (product/sac.md#sac). */
export function TicketsList({ tickets, dialog, mayAnswer }: Props) {
  const { list, filters, change } = tickets;
  const counts = useCounts(filters);
  const refresh = () => {
    list.refresh();
    void counts.refetch();
  };
  const [opened] = useState(Date.now);
  // The ages count from the last reading, which the list names: a running clock would tell of older tickets than were read.
  const now = new Date(Math.max(opened, list.updatedAt));
  return (
    <StatusTabs
      status={filters.status}
      counts={counts.data}
      onChange={(status) => change({ status })}
    >
      {filters.idade && <RecorteChips of={tickets} />}
      <CardGrid<Ticket>
        title="Lista de Tickets"
        count={["ticket", "tickets"]}
        of={{ ...tickets, list: { ...list, refresh } }}
        renderCard={(ticket) => <TicketCard {...{ ticket, now, mayAnswer }} onOpen={dialog.view} />}
        failed="Falha ao carregar tickets"
        exported={exportOf(tickets)}
        empty={{
          none: "Nenhum ticket encontrado",
          action: <Button onClick={dialog.openNew}>Novo Ticket</Button>,
        }}
        grid={grid}
        onOpen={dialog.view}
      />
    </StatusTabs>
  );
}

/** There is much to read on a ticket: two columns at most. */
const grid = "grid gap-4 lg:grid-cols-2";
