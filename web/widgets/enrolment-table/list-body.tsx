import type { Pages } from "../list/pages.ts";
import { type Column, type Leading, RowsTable } from "../list/rows-table.tsx";
import { ListFailed, LoadMore } from "../list/states.tsx";
import { RowName } from "../row-name.tsx";
import type { FilterPatch, Filters } from "./filters.ts";
import { RowsCards } from "./rows-cards.tsx";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import { SelectBox } from "./select-box.tsx";
import type { Selection } from "./selection.ts";
import { Empty } from "./states.tsx";

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
  list: Pages<Row>;
  isPhone: boolean;
  filters: Filters;
  /** Absent where rows cannot be marked. */
  selection: Selection<Row> | undefined;
  onChange: (patch: FilterPatch) => void;
  onOpen: (id: string) => void;
}

/** The rows, or what stands in their place. A failed refresh leaves the rows that are there. */
export function ListBody<Row extends EnrolmentRow>(props: Props<Row>) {
  const { screen, list, isPhone, filters, selection, onChange, onOpen } = props;
  const { texts } = screen;
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
        <RowsCards {...{ screen, selection, onOpen }} {...state} />
      ) : (
        <RowsTable
          label={`Tabela de ${texts.many}`}
          columns={[nameColumn(screen, onOpen), ...screen.columns]}
          leading={selection && selectColumn(screen, selection, list.rows)}
          isClickable
          onOpen={({ id }) => onOpen(id)}
          {...state}
        />
      )}
      {isPhone && list.next !== null && <LoadMore {...list} />}
    </>
  );
}

function nameColumn<Row extends EnrolmentRow>(
  { nameHeader, contactOf }: EnrolmentScreen<Row>,
  onOpen: (id: string) => void,
): Column<Row> {
  return {
    header: nameHeader,
    className: "min-w-36 max-w-40! min-[1500px]:max-w-64!",
    cell: (row) => <RowName name={contactOf(row).nome} onOpen={() => onOpen(row.id)} />,
  };
}

function selectColumn<Row extends EnrolmentRow>(
  { contactOf }: EnrolmentScreen<Row>,
  selection: Selection<Row>,
  rows: readonly Row[],
): Leading<Row> {
  const marked = selection.rows.length;
  return {
    head: (
      <SelectBox
        label="Selecionar todas as linhas desta página"
        isChecked={marked > 0 && marked === rows.length}
        isPartial={marked > 0 && marked < rows.length}
        onToggle={selection.toggleAll}
      />
    ),
    cell: (row) => (
      <SelectBox
        label={`Selecionar ${contactOf(row).nome}`}
        isChecked={selection.has(row.id)}
        onToggle={(isRange) => selection.toggle(row.id, isRange)}
      />
    ),
  };
}
