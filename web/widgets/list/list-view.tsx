import type { ReactNode } from "react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { type EmptyTexts, ListEmpty } from "./empty.tsx";
import { columnsOf, type RowLook, type RowOptions } from "./fields.tsx";
import { ListFrame, type ListTexts } from "./list-frame.tsx";
import { RowsCards } from "./rows-cards.tsx";
import { RowsTable } from "./rows-table.tsx";
import { type Selection, useSelection } from "./selection.ts";
import { useView } from "./view.ts";

interface Props<Row extends { id: string }> extends ListTexts<Row>, RowOptions<Row> {
  look: RowLook<Row>;
  /** Replaces the skeletons. */
  loadingText?: string;
  empty: EmptyTexts;
  unasked?: ReactNode;
  renderFoot?: (row: Row) => ReactNode;
  /** Draws the actions on the marked rows; absent where rows cannot be marked. */
  renderSelection?: ((selection: Selection<Row>) => ReactNode) | undefined;
}

/** A list of rows: a table, or cards on a phone. */
export function ListView<Row extends { id: string }>(props: Props<Row>) {
  const { title, of, look, hides, onOpen, renderActions, renderSelection, empty, loadingText } =
    props;
  const { list, filters, paging } = of;
  const isPhone = useMedia(PHONE);
  // Marks belong to the rows of one page under one set of filters.
  const marked = useSelection(list.rows, JSON.stringify({ ...filters, cursor: paging.cursor }));
  const selection = list.isPending || list.rows.length > 0 ? renderSelection && marked : undefined;
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
  const row = { look, hides, onOpen, renderActions };
  const columns = columnsOf(row);
  const view = useView(of.name, columns);
  return (
    <ListFrame
      {...props}
      isPanel
      hasPager={list.total > list.rows.length || paging.cursor !== ""}
      onSelect={selection?.toggle}
      shown={{ view, order: of.order, columns }}
      foot={renderSelection?.(marked)}
    >
      {isPhone ? (
        <RowsCards {...state} {...row} foot={props.renderFoot} />
      ) : (
        <RowsTable {...state} {...view} order={of.order} onOpen={onOpen} />
      )}
    </ListFrame>
  );
}
