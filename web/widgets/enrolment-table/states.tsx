import { MousePointerClick, SearchX, Users } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { ListPanel } from "../list/states.tsx";
import { type FilterPatch, type Filters, TODOS, withoutFilters } from "./filters.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

type Texts = EnrolmentScreen<EnrolmentRow>["texts"];

/** Before anything was asked for: the list starts at all events, but shows nothing until one says so. */
export function ChooseEvent({ texts, onAll }: { texts: Texts; onAll: () => void }) {
  return (
    <ListPanel
      icon={MousePointerClick}
      text="Selecione um evento"
      hint="Escolha um evento no filtro acima, ou veja tudo de uma vez."
    >
      <Button onClick={onAll}>{texts.allEvents}</Button>
    </ListPanel>
  );
}

interface EmptyProps {
  texts: Texts;
  filters: Filters;
  onChange: (patch: FilterPatch) => void;
}

/** No rows, because there are none or because none match. */
export function Empty({ texts, filters, onChange }: EmptyProps) {
  const isFiltered = filters.busca !== "" || filters.data !== "";
  const isOneEvent = filters.evento !== "" && filters.evento !== TODOS;
  const toAll = () => onChange(isFiltered ? withoutFilters(filters) : { evento: TODOS });
  return (
    <ListPanel
      icon={isFiltered ? SearchX : Users}
      text={texts.empty}
      hint={isFiltered ? "Nenhum resultado para os filtros aplicados." : texts.emptyHint}
    >
      {(isFiltered || isOneEvent) && (
        <Button variant="outline" onClick={toAll}>
          {isFiltered ? "Limpar filtros" : texts.allEvents}
        </Button>
      )}
    </ListPanel>
  );
}
