import { CalendarDays, LayoutGrid } from "lucide-react";
import { may } from "#shared/permissions.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useToday } from "#web/lib/today.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { ImportLink, useImportItem } from "#web/widgets/import-link.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { statusOfEventosLabels } from "#shared/event-status.ts";
import { FacetSelect } from "#web/widgets/list/facet-select.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { FilterSheet } from "#web/widgets/list/phone-filters.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { useAssinarAgenda } from "#web/widgets/agenda/use-assinar-agenda.tsx";
import { Calendar } from "./calendar.tsx";
import { EventosCards } from "./eventos-cards.tsx";
import { eventosSearch, type EventosView } from "./search.ts";

const EventosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).EventosDialogs);

/** `/eventos` (product/eventos.md#eventos). */
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
  const agenda = useAssinarAgenda();
  const importItem = useImportItem("eventos");
  const phoneItems = [agenda.item, ...(onNew ? importItem : [])];
  return (
    <>
      <PageHeader
        title="Eventos"
        description="Visualize e gerencie todos os eventos do sistema"
        actions={
          <>
            {agenda.button}
            {onNew && <ImportLink tipo="eventos" />}
            {onNew && <PrimaryAction label="Criar Evento" onClick={onNew} />}
          </>
        }
      />
      <Toolbar {...view} />
      {view.modo === "calendario" ? (
        <Calendar view={view} cards={cards} phoneItems={phoneItems} />
      ) : (
        <EventosCards cards={cards} onNew={onNew} phoneItems={phoneItems} />
      )}
      <EventosDialogs dialog={dialog} />
      {agenda.dialog}
    </>
  );
}

/** A status, or what it and the day make together: próximos, hoje, encerrados. */
const statusFacet = facetOf("status", "Status", "Todos os status", statusOfEventosLabels);

const modes = [
  { value: "", label: "Grade", icon: LayoutGrid },
  { value: "calendario", label: "Calendário", icon: CalendarDays },
] as const;

function Toolbar({ busca, status, modo, change }: EventosView) {
  const isPhone = useMedia(PHONE);
  const byStatus = (
    <FacetSelect facet={statusFacet} value={status} onChange={(status) => change({ status })} />
  );
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 md:mb-5">
      <SearchFilter
        value={busca}
        onChange={(busca) => change({ busca })}
        placeholder="Buscar por escola, cidade ou estado"
        className="min-w-0 flex-1 md:max-w-xl md:basis-72"
      />
      {isPhone ? (
        <FilterSheet count={status ? 1 : 0}>{byStatus}</FilterSheet>
      ) : (
        <div className="max-w-48 min-w-0 flex-1 basis-36">{byStatus}</div>
      )}
      <div className="ml-auto flex max-w-full justify-end max-md:w-full">
        <Segmented
          label="Visualização"
          value={modo}
          options={modes}
          onChange={(modo) => change({ modo, mes: "", dia: "" })}
        />
      </div>
    </div>
  );
}
