import type { Pages } from "../list/pages.ts";
import { RowsTable } from "../list/rows-table.tsx";
import { ListFailed, LoadMore } from "../list/states.tsx";
import type { FilterPatch, Filters } from "./filters.ts";
import { RowsCards } from "./rows-cards.tsx";
import type { EnrolmentScreen } from "./screen.ts";
import { Empty } from "./states.tsx";

interface Props<Row extends { id: string }> {
  screen: EnrolmentScreen<Row>;
  list: Pages<Row>;
  isPhone: boolean;
  filters: Filters;
  onChange: (patch: FilterPatch) => void;
}

/** The rows, or what stands in their place. A failed refresh leaves the rows that are there. */
export function ListBody<Row extends { id: string }>(props: Props<Row>) {
  const { screen, list, isPhone, filters, onChange } = props;
  const { texts, columns } = screen;
  const failure = list.error && (
    <ListFailed {...texts} error={list.error} isRetrying={list.isFetching} onRetry={list.refresh} />
  );
  if (failure && list.rows.length === 0) return failure;
  if (!list.isPending && list.rows.length === 0) {
    return <Empty texts={texts} filters={filters} onChange={onChange} />;
  }
  const state = { rows: list.rows, isLoading: list.isPending, isDimmed: list.isPlaceholder };
  return (
    <>
      {failure}
      {isPhone ? (
        <RowsCards screen={screen} {...state} />
      ) : (
        <RowsTable label={`Lista de ${texts.many}`} columns={columns} {...state} />
      )}
      {isPhone && list.next !== null && <LoadMore {...list} />}
    </>
  );
}
