import { MousePointerClick, Users } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { ListTexts } from "../list/list-frame.tsx";
import { ListPanel } from "../list/states.tsx";
import { toQuery, useEnrolments } from "./data.ts";
import { EnrolmentList } from "./enrolment-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { TODOS } from "./filters.ts";
import { isNarrowed, isOneEvent } from "./meant.ts";
import { aboutMetrics, MetricCards } from "./metric-cards.tsx";
import { usePerguntas } from "./event-filter.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

interface Props<Row extends EnrolmentRow> extends Pick<ListTexts<Row>, "about" | "phoneItems"> {
  screen: EnrolmentScreen<Row>;
}

/** One of the four lists: metrics, filters, rows, pages, export (product/leads.md#lists-of-people). */
export function EnrolmentTable<Row extends EnrolmentRow>({
  screen,
  phoneItems,
  about = [],
}: Props<Row>) {
  const { texts } = screen;
  const { list, metrics, listsEvents, exports } = useEnrolments(screen);
  return (
    <>
      {texts.metrics && (
        <MetricCards many={texts.noun[1]} texts={texts.metrics} metrics={metrics} />
      )}
      <FilterBar {...{ list, screen, listsEvents }} />
      <EnrolmentList
        {...{ screen, list, ...emptyOf(texts, list) }}
        exported={exports ? toQuery(list.filters) : null}
        about={[...(texts.metrics && listsEvents ? aboutMetrics(texts.noun[1]) : []), ...about]}
        phoneItems={phoneItems}
        isWaiting={list.filters.situacao === "aguardando"}
        perguntas={usePerguntas(screen.isCalled ? list.filters.evento : "")}
      />
    </>
  );
}

type Enrolments = ReturnType<typeof useEnrolments>["list"];

/** The text in place of the rows: before the first choice, or when there are none. */
function emptyOf(
  texts: EnrolmentScreen<EnrolmentRow>["texts"],
  { filters, change }: Pick<Enrolments, "filters" | "change">,
) {
  const toAll = () => change({ evento: TODOS });
  return {
    unasked: (
      <ListPanel
        icon={MousePointerClick}
        text="Selecione um evento"
        hint="Escolha um evento no filtro acima, ou veja tudo de uma vez."
      >
        <Button onClick={toAll}>{texts.allEvents}</Button>
      </ListPanel>
    ),
    empty: {
      none: texts.empty,
      icon: Users,
      hint: texts.emptyHint,
      isFiltered: isNarrowed(filters),
      action: isOneEvent(filters.evento) && (
        <Button variant="outline" onClick={toAll}>
          {texts.allEvents}
        </Button>
      ),
    },
  };
}
