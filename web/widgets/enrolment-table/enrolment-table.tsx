import { useId } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Pager } from "../list/pager.tsx";
import { useRows } from "./data.ts";
import { FilterBar } from "./filter-bar.tsx";
import { TODOS, useFilters } from "./filters.ts";
import { ListBody } from "./list-body.tsx";
import { ListHead } from "./list-head.tsx";
import type { EnrolmentScreen } from "./screen.ts";
import { ChooseEvent } from "./states.tsx";

interface Props<Row extends { id: string }> {
  screen: EnrolmentScreen<Row>;
}

/** The list of one of the four screens of people: filters, rows, pages and export (spec §2). */
export function EnrolmentTable<Row extends { id: string }>({ screen }: Props<Row>) {
  const { texts } = screen;
  const headingId = useId();
  const { filters, trail, change, turnTo } = useFilters();
  const isPhone = useMedia(PHONE);
  const isAsking = screen.asksForEvent && filters.evento === "";
  const list = useRows(screen, filters, isAsking ? "off" : isPhone ? "feed" : "page");
  return (
    <div className="flex flex-col gap-5">
      <FilterBar filters={filters} texts={texts} onChange={change} />
      <section
        aria-labelledby={headingId}
        className="md:rounded-lg md:border md:border-border md:bg-surface md:shadow-card"
      >
        <ListHead
          headingId={headingId}
          screen={screen}
          filters={filters}
          list={isAsking ? null : list}
        />
        {isAsking ? (
          <ChooseEvent texts={texts} onAll={() => change({ evento: TODOS })} />
        ) : (
          <ListBody
            screen={screen}
            list={list}
            isPhone={isPhone}
            filters={filters}
            onChange={change}
          />
        )}
        {!isPhone && list.total > 0 && (
          <Pager cursor={filters.cursor} trail={trail} list={list} onTurn={turnTo} />
        )}
      </section>
    </div>
  );
}
