import type { ReactNode } from "react";
import { DetailsDialog } from "./details-dialog.tsx";
import { detailsOf, type RowLook } from "./list/fields.tsx";
import { useHeldRow } from "./list/held-row.ts";
import type { Pages } from "./list/pages.ts";
import type { UrlDialog } from "./url-dialog.ts";

/** What a page hands to its dialogs. */
export interface RowDialogsProps<Row> {
  dialog: UrlDialog;
  list: Pages<Row>;
  /** Both unless told. */
  mayCreate?: boolean;
  mayEdit?: boolean;
}

interface Props<Row> extends RowDialogsProps<Row> {
  look: RowLook<Row>;
  renderNew: () => ReactNode;
  renderEdit: (row: Row) => ReactNode;
}

/** The dialog of a list of rows that the address asks for and this role may open, if any. */
export function RowDialogs<Row extends { id: string }>(props: Props<Row>) {
  const { dialog, list, mayCreate = true, mayEdit = true, look, renderNew, renderEdit } = props;
  const { isNew, editing, viewing, edit, close } = dialog;
  const row = useHeldRow(list, editing ?? viewing, close);
  if (isNew) return mayCreate && renderNew();
  if (!row) return null;
  if (editing !== null && mayEdit) return renderEdit(row);
  return (
    <DetailsDialog
      {...detailsOf(look, row)}
      onEdit={mayEdit ? () => edit(row.id) : undefined}
      onClose={close}
    />
  );
}
