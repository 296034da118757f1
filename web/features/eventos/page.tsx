import { may } from "#shared/permissions.ts";
import { useToday } from "#web/lib/today.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { Calendar } from "./calendar.tsx";
import { EventosCards } from "./eventos-cards.tsx";
import { eventosSearch } from "./search.ts";
import { ViewToggle } from "./view-toggle.tsx";

const EventosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).EventosDialogs);

/** `/eventos` (product.md#eventos). */
export default function EventosPage() {
  const { role } = useSession().user;
  const dialog = useUrlDialog();
  const { filters, change } = useUrlFilters(eventosSearch);
  const view = { ...filters, change };
  const onNew = may(role, "eventos:create") ? dialog.openNew : undefined;
  const cards = {
    today: useToday(),
    withCliente: role !== "cliente",
    onEdit: may(role, "eventos:update") ? dialog.edit : undefined,
    onPoster: dialog.openPoster,
  };
  return (
    <>
      <PageHeader
        title="Eventos"
        description="Visualize e gerencie todos os eventos do sistema"
        actions={onNew && <PrimaryAction label="Criar Evento" onClick={onNew} />}
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <SearchFilter
          value={view.busca}
          onChange={(busca) => view.change({ busca })}
          placeholder="Buscar por escola, cidade ou estado"
          className="min-w-0 flex-1 basis-72 md:max-w-xl"
        />
        <ViewToggle {...view} />
      </div>
      {view.modo === "calendario" ? (
        <Calendar view={view} cards={cards} />
      ) : (
        <EventosCards cards={cards} onNew={onNew} />
      )}
      <EventosDialogs dialog={dialog} role={role} today={cards.today} />
    </>
  );
}
