import { ExportarTitular } from "#shared/contract/titulares.ts";
import { DialogPending } from "../dialog-pending.tsx";
import type { TitularDialogProps } from "./apagar-titular-dialog.tsx";
import { useExportTitular, useTitular } from "./data.ts";
import { ExportarForm } from "./exportar-form.tsx";

/** 'Exportar dados' of a student (product/privacidade.md#rights-of-a-person). */
export function ExportarTitularDialog({ id, onClose }: TitularDialogProps) {
  const { data, error } = useTitular(id);
  const save = useExportTitular();
  if (!data) return <DialogPending title="Exportar dados" error={error} onClose={onClose} />;
  return (
    <ExportarForm
      {...data}
      draftKey={`exportar-titular:${id}`}
      schema={ExportarTitular}
      defaultValues={{}}
      save={(body) => save({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
