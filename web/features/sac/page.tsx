import { Funnel } from "lucide-react";
import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { ticketsList, useSacUsers } from "./data.ts";
import { ticketsSearch } from "./search.ts";
import { TicketsList } from "./tickets-list.tsx";
import { useNextTicket } from "./use-next-ticket.ts";

const SacDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).SacDialogs);

/** `/sac` (product/sac.md#sac): the franqueador answers; the units ask. */
export default function SacPage() {
  const { role } = useSession().user;
  const mayAnswer = may(role, "sac-tickets:answer");
  const dialog = useUrlDialog();
  const tickets = useList(ticketsList, ticketsSearch);
  const { goOn, said } = useNextTicket(tickets.list, dialog.isOpen);
  useSacUsers(may(role, "sac-users:list"));
  return (
    <>
      <PageHeader
        title="SAC - Suporte ao Cliente"
        description={
          mayAnswer
            ? "Gerencie todos os tickets de suporte do sistema"
            : "Visualize e crie tickets de suporte"
        }
        actions={<PrimaryAction label="Novo Ticket" onClick={dialog.openNew} />}
      />
      <section aria-label="Filtros" className="mb-3 flex items-end gap-3 md:mb-4">
        <SearchFilter
          className="max-w-xl min-w-0 flex-1"
          value={tickets.filters.busca}
          placeholder="Buscar por título ou ID do ticket"
          onChange={(busca) => tickets.change({ busca })}
        />
        {/* It does nothing: the tabs filter (product/sac.md#sac). */}
        <Button variant="outline" aria-disabled title="Para filtrar, use as abas de status">
          <Funnel aria-hidden /> Filtrar
        </Button>
      </section>
      <TicketsList {...{ tickets, dialog, mayAnswer }} />
      <SacDialogs {...{ dialog, mayAnswer }} onAnswered={goOn} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
