import { formatNumber } from "#web/lib/format.ts";
import { Freshness } from "../list/freshness.tsx";
import type { Pages } from "../list/pages.ts";
import { toQuery } from "./data.ts";
import { ExportButton } from "./export-button.tsx";
import type { Filters } from "./filters.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";

interface Props<Row extends EnrolmentRow> {
  headingId: string;
  screen: EnrolmentScreen<Row>;
  filters: Filters;
  /** null while no list was asked for. */
  list: Pages<Row> | null;
  /** Whether this role may take them along. */
  exports: boolean;
}

/** Above the rows: how many there are, how old they are, and the way to take them along. */
export function ListHead<Row extends EnrolmentRow>(props: Props<Row>) {
  const { headingId, screen, filters, list, exports } = props;
  const { one, many } = screen.texts;
  const isKnown = list !== null && !list.isPending && !list.error;
  const total = isKnown ? list.total : 0;
  const count = `${isKnown && list.isFloor ? "mais de " : ""}${formatNumber(total)} ${total === 1 ? one : many}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3 md:px-4 md:pt-3">
      <div className="flex items-center gap-2.5">
        <h2 id={headingId} className="text-base font-semibold">
          Lista de {many}
        </h2>
        <span
          role="status"
          className="rounded-full bg-neu-bg px-2.5 py-0.5 text-xs font-medium text-neu-fg tabular-nums empty:hidden"
        >
          {isKnown && count}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 max-md:w-full md:gap-x-3">
        {list && (
          <Freshness
            updatedAt={list.updatedAt}
            isFetching={list.isFetching}
            onRefresh={list.refresh}
          />
        )}
        {exports && (
          <ExportButton
            url={screen.exportUrl(toQuery(filters))}
            total={total}
            disabled={total === 0}
          />
        )}
      </div>
    </div>
  );
}
