import type { ReactNode } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { type EmptyTexts, ListEmpty } from "./empty.tsx";
import { columnsOf, type RowLook, type RowOptions } from "./fields.tsx";
import { ListFrame, type ListTexts } from "./list-frame.tsx";
import { RowActions, type RowActs } from "./row-actions.tsx";
import { RowsCards } from "./rows-cards.tsx";
import { RowsTable } from "./rows-table.tsx";
import { type Marking, SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./selection.ts";

type ListRow = { id: string; isActive?: boolean };

interface Props<Row extends ListRow> extends ListTexts<Row>, RowOptions<Row>, RowActs<Row> {
  look: RowLook<Row>;
  /** Stands in place of the skeletons. */
  loadingText?: string;
  empty: EmptyTexts;
  unasked?: ReactNode;
  /** Below each card. */
  renderFoot?: (row: Row) => ReactNode;
  /** A press anywhere on a row of the table opens it. */
  isClickable?: boolean;
  /** What can be done with rows that are marked; absent where none can be. */
  marking?: Marking<Row> | undefined;
}

/** A list of rows: a table, or cards on a phone. */
export function ListView<Row extends ListRow>(props: Props<Row>) {
  const { title, of, look, hides, onOpen, marking, empty, loadingText } = props;
  const { list, filters, paging } = of;
  const isPhone = useMedia(PHONE);
  // What is marked belongs to the rows of one page under one set of filters.
  const marked = useSelection(list.rows, JSON.stringify({ ...filters, cursor: paging.cursor }));
  const selection = list.isPending || list.rows.length > 0 ? marking && marked : undefined;
  const state = {
    label: title,
    rows: list.rows,
    isLoading: list.isPending,
    isDimmed: list.isPlaceholder,
    selection,
    nameOf: look.name.of,
    loadingText,
    empty: <ListEmpty {...empty} of={of} />,
  };
  const row = { look, hides, onOpen, renderActions: actionsOf(props) };
  return (
    <ListFrame
      {...props}
      isPanel
      hasPager={list.total > 0}
      onSelect={selection?.toggle}
      foot={marking && <SelectionBar marking={marking} selection={marked} />}
    >
      {isPhone ? (
        <RowsCards {...state} {...row} foot={props.renderFoot} />
      ) : (
        <RowsTable
          {...state}
          columns={columnsOf(row)}
          onPress={props.isClickable ? onOpen : undefined}
        />
      )}
    </ListFrame>
  );
}

/** Draws what can be done with a row; undefined where nothing can. */
function actionsOf<Row extends ListRow>(props: Props<Row>): RowOptions<Row>["renderActions"] {
  const { look, onEdit, onToggle, renderActions } = props;
  if (renderActions || !(onEdit || onToggle)) return renderActions;
  return (row) => <RowActions {...{ row, onEdit, onToggle }} name={look.name.of(row)} />;
}
