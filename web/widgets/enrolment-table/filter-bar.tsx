import { formatData } from "#shared/br/data.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { lazyOpener } from "#web/ui/lazy.tsx";
import { FilterButton } from "../list/filter-button.tsx";
import type { SheetProps } from "../list/filter-sheet.tsx";
import { SearchFilter } from "../list/search-filter.tsx";
import { ListFilters } from "../list/toolbar.tsx";
import type { List } from "../list/use-list.ts";
import { EventFilter, useEventLabel } from "./event-filter.tsx";
import { type EnrolmentSearch, isOneEvent, TODOS } from "./filters.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

const FilterSheet = lazyOpener<SheetProps>(
  async () => (await import("../list/filter-sheet.tsx")).FilterSheet,
  ({ count }, handlers) => (
    <FilterButton count={count} size="touch" aria-haspopup="dialog" {...handlers} />
  ),
);

interface Props {
  list: Pick<List<EnrolmentSearch, EnrolmentRow>, "filters" | "change" | "clear">;
  texts: Pick<EnrolmentScreen<EnrolmentRow>["texts"], "dateLabel" | "dateHint">;
  /** Whether this role may filter by event. */
  listsEvents: boolean;
}

/** Event, text and date, and below them what is being filtered by. */
export function FilterBar({ list, texts, listsEvents }: Props) {
  const { filters, change, clear } = list;
  const { evento, busca, data } = filters;
  const isPhone = useMedia(PHONE);
  const chips = useChips(list, texts.dateLabel);
  const search = (
    <SearchFilter
      className="min-w-0 flex-1"
      value={busca}
      placeholder="Nome, email ou telefone..."
      onChange={(busca) => change({ busca })}
    />
  );
  const byEvent = listsEvents && (
    <EventFilter value={evento} onChange={(evento) => change({ evento })} />
  );
  const byDate = <ByDate {...texts} data={data} onChange={(data) => change({ data })} />;
  return (
    <ListFilters {...{ chips, clear }}>
      {isPhone ? (
        <div className="flex items-end gap-3">
          {search}
          <FilterSheet count={[isOneEvent(evento), data].filter(Boolean).length}>
            {byEvent}
            {byDate}
          </FilterSheet>
        </div>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
          {byEvent}
          {search}
          {byDate}
        </div>
      )}
    </ListFilters>
  );
}

interface DateProps {
  dateLabel: string;
  dateHint?: string;
  data: string;
  onChange: (data: string) => void;
}

function ByDate({ dateLabel, dateHint, data, onChange }: DateProps) {
  return (
    <Field label={dateLabel} hint={dateHint}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={data}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** What is being filtered by. */
function useChips({ filters, change }: Props["list"], dateLabel: string) {
  const { evento, busca, data } = filters;
  const eventLabel = useEventLabel(evento);
  return [
    isOneEvent(evento) && { text: eventLabel, onRemove: () => change({ evento: TODOS }) },
    busca && { text: `“${busca}”`, onRemove: () => change({ busca: "" }) },
    data && {
      text: `${dateLabel}: ${formatData(data)}`,
      onRemove: () => change({ data: "" }),
    },
  ].filter((chip) => typeof chip === "object");
}
