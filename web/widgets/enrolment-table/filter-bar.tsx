import { X } from "lucide-react";
import { formatData } from "#shared/br/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { SearchFilter } from "../list/search-filter.tsx";
import { EventFilter, useEventLabel } from "./event-filter.tsx";
import { type FilterPatch, type Filters, TODOS, withoutFilters } from "./filters.ts";
import type { EnrolmentScreen } from "./screen.ts";

interface Props {
  filters: Filters;
  texts: Pick<EnrolmentScreen<{ id: string }>["texts"], "dateLabel" | "dateHint">;
  onChange: (patch: FilterPatch) => void;
}

/** Event, text and date, and below them what is being filtered by. */
export function FilterBar({ filters, texts, onChange }: Props) {
  return (
    <section aria-label="Filtros" className="flex flex-col gap-3">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]">
        <EventFilter value={filters.evento} onChange={(evento) => onChange({ evento })} />
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
      <Chips filters={filters} texts={texts} onChange={onChange} />
    </section>
  );
}

/** What is being filtered by, each removable by itself. */
function Chips({ filters, texts: { dateLabel }, onChange }: Props) {
  const eventLabel = useEventLabel(filters.evento);
  const isOneEvent = filters.evento !== "" && filters.evento !== TODOS;
  const chips = [
    isOneEvent && { text: eventLabel, without: { evento: TODOS } },
    filters.busca && { text: `“${filters.busca}”`, without: { busca: "" } },
    filters.data && { text: `${dateLabel}: ${formatData(filters.data)}`, without: { data: "" } },
  ].filter((chip) => typeof chip === "object");
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros ativos" className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, without }) => (
        <li
          key={text}
          className="flex max-w-full items-center gap-1 rounded-full bg-primary-soft pr-1 pl-3 text-xs font-medium text-primary-soft-fg"
        >
          <span className="min-w-0 truncate py-1.5">{text}</span>
          <Button
            variant="bare"
            size="iconInline"
            aria-label={`Remover filtro ${text}`}
            onClick={() => onChange(without)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="link" size="compact" onClick={() => onChange(withoutFilters(filters))}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
