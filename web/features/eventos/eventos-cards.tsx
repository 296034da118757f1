import { isUf } from "#shared/br/uf.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CardGrid, gridStyle } from "#web/widgets/list/card-grid.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { FilterChips } from "#web/widgets/list/filter-chips.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import { useList } from "#web/widgets/list/use-list.ts";
import { eventosList, type Filters } from "./data.ts";
import { type CardContext, EventoCard } from "./evento-card.tsx";

const readFilters = (search: Record<string, unknown>): Filters => {
  const estado = textAt(search, "estado");
  return { busca: textAt(search, "busca").slice(0, 200), estado: isUf(estado) ? estado : "" };
};

interface Props {
  cards: CardContext;
  /** Absent for those who may not create one. */
  onNew: (() => void) | undefined;
}

/** The events as cards (product.md#eventos). */
export function EventosCards({ cards, onNew }: Props) {
  const { list, filters, isFiltered, change, clear, paging } = useList(eventosList, readFilters);
  const chips = filters.estado
    ? [{ text: `Estado: ${filters.estado}`, onRemove: () => change({ estado: "" }) }]
    : [];
  return (
    <>
      <div className="mb-4 empty:hidden">
        <FilterChips chips={chips} onClear={clear} />
      </div>
      <CardGrid<Evento>
        title="Lista de Eventos"
        count={`${formatNumber(list.total)} ${list.total === 1 ? "evento" : "eventos"}`}
        list={list}
        renderCard={(evento) => <EventoCard evento={evento} {...cards} />}
        loading={<SkeletonCards />}
        failed="Falha ao carregar eventos"
        empty={
          <ListEmpty
            none="Nenhum evento cadastrado"
            notFound="Nenhum evento encontrado para a busca"
            action={onNew && <Button onClick={onNew}>Criar Evento</Button>}
            {...{ busca: filters.busca, isFiltered, change, clear }}
          />
        }
        paging={paging}
        onEdit={cards.onEdit}
      />
    </>
  );
}

/** product.md#eventos: loading shows six. */
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

function SkeletonCards() {
  return (
    <ul aria-busy className={gridStyle}>
      {SKELETONS.map((key) => (
        <li
          key={key}
          data-skeleton
          className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-5 shadow-card"
        >
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/2" />
        </li>
      ))}
    </ul>
  );
}
