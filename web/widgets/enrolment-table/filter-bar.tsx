import { formatData } from "#shared/br/data.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FilterChips } from "../list/filter-chips.tsx";
import { SearchFilter } from "../list/search-filter.tsx";
import { EventFilter, useEventLabel } from "./event-filter.tsx";
import { type FilterPatch, type Filters, TODOS, withoutFilters } from "./filters.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

interface Props {
  filters: Filters;
  texts: Pick<EnrolmentScreen<EnrolmentRow>["texts"], "dateLabel" | "dateHint">;
  /** Whether this role may filter by event. */
  hasEvents: boolean;
  onChange: (patch: FilterPatch) => void;
}

/** Event, text and date, and below them what is being filtered by. */
export function FilterBar(props: Props) {
  const { filters, texts, hasEvents, onChange } = props;
  return (
    <section aria-label="Filtros" className="flex flex-col gap-3">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
        {hasEvents && (
          <EventFilter value={filters.evento} onChange={(evento) => onChange({ evento })} />
        )}
        <SearchFilter
          value={filters.busca}
          placeholder="Nome, email ou telefone..."
          onChange={(busca) => onChange({ busca })}
        />
        <Field label={texts.dateLabel} hint={texts.dateHint}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={filters.data}
              onChange={(event) => onChange({ data: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Chips {...props} />
    </section>
  );
}

/** What is being filtered by. */
function Chips({ filters, texts: { dateLabel }, onChange }: Props) {
  const eventLabel = useEventLabel(filters.evento);
  const isOneEvent = filters.evento !== "" && filters.evento !== TODOS;
  const chips = [
    isOneEvent && { text: eventLabel, onRemove: () => onChange({ evento: TODOS }) },
    filters.busca && { text: `“${filters.busca}”`, onRemove: () => onChange({ busca: "" }) },
    filters.data && {
      text: `${dateLabel}: ${formatData(filters.data)}`,
      onRemove: () => onChange({ data: "" }),
    },
  ].filter((chip) => typeof chip === "object");
  return <FilterChips chips={chips} onClear={() => onChange(withoutFilters(filters))} />;
}
