import { formatData } from "#shared/br/data.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { lazyOpener } from "#web/ui/lazy.tsx";
import { FilterChips } from "../list/filter-chips.tsx";
import { SearchFilter } from "../list/search-filter.tsx";
import { EventFilter, useEventLabel } from "./event-filter.tsx";
import { type FilterPatch, type Filters, TODOS, withoutFilters } from "./filters.ts";
import { FilterButton } from "./filter-button.tsx";
import type { SheetProps } from "./filter-sheet.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

const FilterSheet = lazyOpener<SheetProps>(
  async () => (await import("./filter-sheet.tsx")).FilterSheet,
  ({ count }, handlers) => <FilterButton count={count} {...handlers} />,
);

interface Props {
  filters: Filters;
  texts: Pick<EnrolmentScreen<EnrolmentRow>["texts"], "dateLabel" | "dateHint">;
  /** Whether this role may filter by event. */
  hasEvents: boolean;
  onChange: (patch: FilterPatch) => void;
}

/** Event, text and date, and below them what is being filtered by. */
export function FilterBar(props: Props) {
  const { filters, onChange } = props;
  const isPhone = useMedia(PHONE);
  const search = (
    <SearchFilter
      className="min-w-0 flex-1"
      value={filters.busca}
      placeholder="Nome, email ou telefone..."
      onChange={(busca) => onChange({ busca })}
    />
  );
  return (
    <section aria-label="Filtros" className="flex flex-col gap-3">
      {isPhone ? (
        <div className="flex items-end gap-3">
          {search}
          <FilterSheet count={countOf(filters)}>
            <ByEvent {...props} />
            <ByDate {...props} />
          </FilterSheet>
        </div>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
          <ByEvent {...props} />
          {search}
          <ByDate {...props} />
        </div>
      )}
      <Chips {...props} />
    </section>
  );
}

function ByEvent({ filters, hasEvents, onChange }: Props) {
  return (
    hasEvents && <EventFilter value={filters.evento} onChange={(evento) => onChange({ evento })} />
  );
}

function ByDate({ filters, texts: { dateLabel, dateHint }, onChange }: Props) {
  return (
    <Field label={dateLabel} hint={dateHint}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={filters.data}
          onChange={(event) => onChange({ data: event.target.value })}
        />
      )}
    </Field>
  );
}

const isOneEvent = ({ evento }: Filters) => evento !== "" && evento !== TODOS;

/** Filters of the sheet that are set. */
const countOf = (filters: Filters) => [isOneEvent(filters), filters.data].filter(Boolean).length;

/** What is being filtered by. */
function Chips({ filters, texts: { dateLabel }, onChange }: Props) {
  const eventLabel = useEventLabel(filters.evento);
  const chips = [
    isOneEvent(filters) && { text: eventLabel, onRemove: () => onChange({ evento: TODOS }) },
    filters.busca && { text: `“${filters.busca}”`, onRemove: () => onChange({ busca: "" }) },
    filters.data && {
      text: `${dateLabel}: ${formatData(filters.data)}`,
      onRemove: () => onChange({ data: "" }),
    },
  ].filter((chip) => typeof chip === "object");
  return <FilterChips chips={chips} onClear={() => onChange(withoutFilters(filters))} />;
}
