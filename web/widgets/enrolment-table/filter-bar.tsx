import { formatData } from "#shared/br/data.ts";
import type { Situacao } from "#shared/recortes.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { cn } from "#web/ui/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { Facet } from "../list/facets.ts";
import { FilterSheet } from "../list/phone-filters.tsx";
import { SearchFilter } from "../list/search-filter.tsx";
import { FacetSelect } from "../list/facet-select.tsx";
import { recorteChips } from "../list/recorte.ts";
import { ListFilters } from "../list/toolbar.tsx";
import { useUnidadeName } from "../list/unidade-name.ts";
import type { List } from "../list/use-list.ts";
import { EventFilter, useEventLabel } from "./event-filter.tsx";
import { type EnrolmentSearch, TODOS } from "./filters.ts";
import { isOneEvent } from "./meant.ts";
import { MoreFilters, MoreFiltersButton, moreSet } from "./more-filters.tsx";
import { useOrigemName } from "./origens.ts";
import { useResponsavelName } from "./responsaveis.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

interface Props {
  list: Pick<List<EnrolmentSearch, EnrolmentRow>, "filters" | "change" | "clear">;
  screen: { texts: DateTexts; situacao?: Facet<"situacao", Situacao>; isCalled?: boolean };
  /** True if this role may filter by event. */
  listsEvents: boolean;
}

/** The filters event, text and date, with the set ones below. */
export function FilterBar({ list, screen, listsEvents }: Props) {
  const { texts, situacao: facet, isCalled = false } = screen;
  const { filters, change, clear } = list;
  const { evento, busca, data, situacao } = filters;
  const more = { filters, change, isCalled };
  const search = <BySearch busca={busca} change={change} />;
  const byEvent = listsEvents && (
    <EventFilter value={evento} onChange={(evento) => change({ evento, serie: "", turno: "" })} />
  );
  const byDate = <ByDate {...texts} data={data} change={change} />;
  const bySituacao = facet && (
    <FacetSelect facet={facet} value={situacao} onChange={(situacao) => change({ situacao })} />
  );
  const set = [isOneEvent(evento), data, situacao].filter(Boolean).length + moreSet(filters);
  return (
    <ListFilters chips={useChips(list, texts.dateLabel)} clear={clear}>
      {useMedia(PHONE) ? (
        <div className="flex items-end gap-3">
          {search}
          <FilterSheet count={set}>
            {byEvent}
            {byDate}
            {bySituacao}
            <MoreFilters {...more} />
          </FilterSheet>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <div className={cn("grid min-w-0 flex-1 pairs items-start gap-3", facet ? four : three)}>
            {byEvent}
            {search}
            {byDate}
            {bySituacao}
          </div>
          <MoreFiltersButton {...more} />
        </div>
      )}
    </ListFilters>
  );
}

const three = "lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)]";
const four = "lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]";

type DateTexts = Pick<EnrolmentScreen<EnrolmentRow>["texts"], "dateLabel" | "dateHint">;

function BySearch({ busca, change }: { busca: string; change: Props["list"]["change"] }) {
  return (
    <SearchFilter
      className="min-w-0 flex-1"
      value={busca}
      placeholder="Nome, email ou telefone..."
      onChange={(busca) => change({ busca })}
    />
  );
}

interface DateProps extends DateTexts {
  data: string;
  change: Props["list"]["change"];
}

function ByDate({ dateLabel, dateHint, data, change }: DateProps) {
  return (
    <Field label={dateLabel} hint={dateHint}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={data}
          onChange={({ target }) => change({ data: target.value })}
        />
      )}
    </Field>
  );
}

function useChips({ filters, change }: Props["list"], dateLabel: string) {
  const { evento, busca, data } = filters;
  const eventLabel = useEventLabel(evento);
  const unidade = useUnidadeName(filters.unidade);
  const responsavel = useResponsavelName(filters.responsavel);
  const origem = useOrigemName(filters.origem);
  const chips = [
    isOneEvent(evento) && { text: eventLabel, onRemove: () => change({ evento: TODOS }) },
    busca && { text: `“${busca}”`, onRemove: () => change({ busca: "" }) },
    data && {
      text: `${dateLabel}: ${formatData(data)}`,
      onRemove: () => change({ data: "" }),
    },
  ].filter((chip) => typeof chip === "object");
  return [...chips, ...recorteChips(filters, change, { unidade, responsavel, origem })];
}
