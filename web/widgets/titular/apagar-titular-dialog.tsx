import { ApagarTitular } from "#shared/contract/titulares.ts";
import { DialogPending } from "../dialog-pending.tsx";
import { ApagarForm } from "./apagar-form.tsx";
import { useEraseTitular, useTitular } from "./data.ts";

export interface TitularDialogProps {
  /** The lead, the pré-matrícula or the matrícula. */
  id: string;
  onClose: () => void;
}

/** 'Apagar dados…' of a student (product/privacidade.md#rights-of-a-person). */
export function ApagarTitularDialog({ id, onClose }: TitularDialogProps) {
  const { data, error } = useTitular(id);
  const erase = useEraseTitular();
  if (!data) return <DialogPending title="Apagar dados" error={error} onClose={onClose} />;
  return (
    <ApagarForm
      {...data}
      draftKey={`apagar-titular:${id}`}
      schema={ApagarTitular}
      defaultValues={{}}
      save={(body) => erase({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
