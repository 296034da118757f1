import { useId } from "react";
import { Pager } from "../list/pager.tsx";
import { useRowKeys } from "../list/row-keys.ts";
import { useEnrolments } from "./data.ts";
import { FilterBar } from "./filter-bar.tsx";
import { TODOS } from "./filters.ts";
import { ListBody } from "./list-body.tsx";
import { ListHead } from "./list-head.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ChooseEvent } from "./states.tsx";

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
}

/** The list of one of the four screens of people: metrics, filters, rows, pages and export (product.md#lists-of-people). */
export function EnrolmentTable<Row extends EnrolmentRow>({ screen }: Props<Row>) {
  const { texts } = screen;
  const headingId = useId();
  const enrolments = useEnrolments(screen);
  const { filters, change, list, isAsking, isPhone, selection, rights, person } = enrolments;
  const rows = useRowKeys(undefined, selection?.toggle);
  return (
    <div className="flex flex-col gap-5">
      {texts.metrics && (
        <MetricCards many={texts.many} texts={texts.metrics} metrics={enrolments.metrics} />
      )}
      <FilterBar {...{ filters, texts }} hasEvents={rights.listsEvents} onChange={change} />
      <section
        ref={rows}
        aria-labelledby={headingId}
        className="md:rounded-lg md:border md:border-border md:bg-surface md:shadow-card"
      >
        <ListHead
          {...{ headingId, screen, filters }}
          exports={rights.exports}
          list={isAsking ? null : list}
        />
        {isAsking ? (
          <ChooseEvent texts={texts} onAll={() => change({ evento: TODOS })} />
        ) : (
          <ListBody
            {...{ screen, list, isPhone, filters, selection }}
            onChange={change}
            onOpen={person.open}
          />
        )}
        {!isPhone && list.total > 0 && (
          <Pager cursor={filters.cursor} list={list} {...enrolments.paging} />
        )}
        {selection && <SelectionBar {...{ screen, selection }} />}
      </section>
      {person.row && <PersonDialog screen={screen} row={person.row} onClose={person.close} />}
    </div>
  );
}
