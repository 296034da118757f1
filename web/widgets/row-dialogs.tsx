import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { DialogWaiting } from "#web/ui/dialog-waiting.tsx";
import type { RecordPath } from "#web/lib/paths.ts";
import { useEditedUnit, withCpf } from "./cpf.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { FormDialog } from "./form/form-dialog.tsx";
import { useSeenRow } from "./form/changes.ts";
import type { FormDialogOptions } from "./form/use-form-dialog.ts";
import { detailsOf, type RowLook } from "./list/fields.tsx";
import { useHeldRow } from "./list/held-row.ts";
import type { Pages } from "./list/pages.ts";
import { LoadFailed } from "./load-failed.tsx";
import { PageLink } from "./page-link.tsx";
import type { UrlDialog } from "./url-dialog.ts";
import type { NewRowProps } from "./use-created.tsx";

interface Unit {
  id: string;
  versao: string;
  user: object | null;
}

/** The props of a page's dialogs. */
export interface RowDialogsProps<Row> extends NewRowProps {
  dialog: UrlDialog;
  list: Pages<Row>;
  /** The page allows both unless it says otherwise. */
  mayCreate?: boolean;
  mayEdit?: boolean;
}

type Options<Values extends FieldValues, Body> = FormDialogOptions<Values, Body>;

interface NewForm<Values extends FieldValues, Body, Row> extends Pick<
  Options<Values, Body>,
  "schema" | "defaultValues" | "draftKey"
> {
  title: string;
  description: string;
  submitLabel: string;
  create: (sent: { body: NoInfer<Body>; idempotencyKey: string }) => Promise<Row>;
}

interface EditForm<Values extends FieldValues, Body, Row> extends Pick<
  Options<Values, Body>,
  "schema"
> {
  title: string;
  description: (row: Row) => string;
  valuesOf: (row: Row) => Options<Values, Body>["defaultValues"];
  draftKey: (row: Row) => string;
  /** Reads the row as it is now. */
  read: (id: string) => Promise<Row>;
  update: (sent: {
    params: { id: string };
    body: NoInfer<Body>;
    ifMatch: string;
  }) => Promise<unknown>;
}

interface NewProps<Row, Values extends FieldValues, Body> extends RowDialogsProps<Row> {
  look: RowLook<Row>;
  /** The address of a row's own page. */
  pageOf: (row: Row) => RecordPath;
  novo: NewForm<Values, Body, Row>;
  /** The fields of both forms; null stands for a new row. */
  renderFields: (row: Row | null) => ReactNode;
}

interface EditProps<Row, Values extends FieldValues, Body> extends Pick<
  NewProps<Row, never, never>,
  "dialog" | "renderFields"
> {
  editar: EditForm<Values, Body, Row>;
}

/** The dialog that the address asks for, if this role may open it. */
export function RowDialogs<
  Row extends Unit,
  New extends FieldValues,
  NewBody,
  Edited extends FieldValues,
  EditedBody,
>(props: NewProps<Row, New, NewBody> & EditProps<Row, Edited, EditedBody>) {
  const { dialog, list, mayCreate = true, mayEdit = true, look, pageOf } = props;
  const { isNew, editing, viewing, edit, close } = dialog;
  const row = useHeldRow(list, editing ?? viewing, close);
  if (isNew) return mayCreate && <NewDialog {...props} />;
  if (!row) return null;
  if (editing !== null && mayEdit) return <EditDialog key={row.id} {...props} row={row} />;
  return (
    <DetailsDialog
      id={row.id}
      {...detailsOf(look, row)}
      action={<PageLink to={pageOf(row)} />}
      onEdit={mayEdit ? () => edit(row.id) : undefined}
      onClose={close}
    />
  );
}

function NewDialog<Row extends { id: string }, Values extends FieldValues, Body>(
  props: NewProps<Row, Values, Body>,
) {
  const { dialog, look, novo, onCreated, renderFields } = props;
  const { create, ...form } = novo;
  const save = async (body: Body, idempotencyKey: string) => {
    const row = await create({ body, idempotencyKey });
    const name = look.name.of(row);
    onCreated({ id: row.id, name, search: name });
  };
  return (
    <FormDialog {...form} save={save} pendingLabel="Criando..." onClose={dialog.close}>
      {renderFields(null)}
    </FormDialog>
  );
}

/** The form opens once it has the whole CPF, which lists hide. */
function EditDialog<Row extends Unit, Values extends FieldValues, Body>(
  props: EditProps<Row, Values, Body> & { row: Row },
) {
  const { dialog, editar, row } = props;
  const edited = useEditedUnit(row);
  if (edited.data) return <EditForm {...props} row={edited.data} />;
  if (edited.isPending) return <DialogWaiting />;
  return (
    <Dialog title={editar.title} description={editar.description(row)} onClose={dialog.close}>
      <DialogBody>
        <LoadFailed title="Falha ao carregar o cadastro" query={edited} />
      </DialogBody>
    </Dialog>
  );
}

function EditForm<Row extends Unit, Values extends FieldValues, Body>(
  props: EditProps<Row, Values, Body> & { row: Row },
) {
  const { dialog, editar, row, renderFields } = props;
  const { description, valuesOf, draftKey, read, update, ...form } = editar;
  const readWhole = async (id: string) => withCpf(await read(id));
  const { seen, reread } = useSeenRow(row, readWhole, valuesOf);
  return (
    <FormDialog
      {...form}
      description={description(row)}
      defaultValues={valuesOf(row)}
      draftKey={draftKey(row)}
      save={(body) => update({ params: { id: row.id }, body, ifMatch: seen.versao })}
      reread={reread}
      onClose={dialog.close}
    >
      {renderFields(row)}
    </FormDialog>
  );
}
