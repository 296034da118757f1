import type { Evento } from "#shared/contract/eventos.ts";
import { statusOfEventosLabels } from "#shared/event-status.ts";
import { Button } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { CardGrid } from "#web/widgets/list/card-grid.tsx";
import { FilterChips } from "#web/widgets/list/filter-chips.tsx";
import { recorteChips } from "#web/widgets/list/recorte.ts";
import { useUnidadeName } from "#web/widgets/list/unidade-name.ts";
import { useList } from "#web/widgets/list/use-list.ts";
import { eventosList } from "./data.ts";
import { type CardContext, EventoCard } from "./evento-card.tsx";
import { cardsSearch } from "./search.ts";

interface Props {
  cards: CardContext;
  /** Absent for those who may not create one. */
  onNew: (() => void) | undefined;
  phoneItems: readonly MenuItem[];
}

/** The events as cards (product/eventos.md#eventos). */
export function EventosCards({ cards, onNew, phoneItems }: Props) {
  const eventos = useList(eventosList, cardsSearch);
  const { filters, change, clear } = eventos;
  const { status, estado } = filters;
  const chosen = [
    status && {
      text: `Status: ${statusOfEventosLabels[status]}`,
      onRemove: () => change({ status: "" }),
    },
    estado && { text: `Estado: ${estado}`, onRemove: () => change({ estado: "" }) },
  ].filter((chip) => typeof chip === "object");
  const nome = useUnidadeName(filters.unidade);
  const chips = [...chosen, ...recorteChips(filters, change, { unidade: nome })];
  return (
    <>
      <div className="mb-4 empty:hidden">
        <FilterChips chips={chips} onClear={clear} />
      </div>
      <CardGrid<Evento>
        title="Lista de Eventos"
        count={["evento", "eventos"]}
        of={eventos}
        renderCard={(evento) => <EventoCard evento={evento} {...cards} />}
        failed="Falha ao carregar eventos"
        exported={exportOf(eventos)}
        phoneItems={phoneItems}
        empty={{
          none: "Nenhum evento cadastrado",
          notFound: "Nenhum evento encontrado para a busca",
          action: onNew && <Button onClick={onNew}>Criar Evento</Button>,
        }}
        onEdit={cards.onEdit}
      />
    </>
  );
}
