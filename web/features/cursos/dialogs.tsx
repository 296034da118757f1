import type { Curso } from "#shared/contract/cursos.ts";
import { DialogPending } from "#web/widgets/dialog-pending.tsx";
import type { Pages } from "#web/widgets/list/pages.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { EditarCursoDialog, NovoCursoDialog } from "./curso-form.tsx";
import { useCurso } from "./data.ts";

interface Props {
  dialog: UrlDialog;
  list: Pages<Curso>;
}

/** The dialog that the address asks for, if any. */
export function CursosDialogs({ dialog, list }: Props) {
  const { isNew, editing, close } = dialog;
  if (isNew) return <NovoCursoDialog onClose={close} />;
  // The row of the list, once it is there, saves asking for it.
  if (editing === null || list.isPending) return null;
  return <Editar key={editing} id={editing} rows={list.rows} onClose={close} />;
}

interface EditarProps {
  id: string;
  rows: readonly Curso[];
  onClose: () => void;
}

/** The form once its course is there: a link may lead to one that the list does not show. */
function Editar({ id, rows, onClose }: EditarProps) {
  const { data: curso, error, isPending } = useCurso(id, rows);
  if (curso) return <EditarCursoDialog curso={curso} onClose={onClose} />;
  const problem = isPending ? null : (error ?? "Curso não encontrado");
  return <DialogPending title="Editar Curso" error={problem} onClose={onClose} />;
}
