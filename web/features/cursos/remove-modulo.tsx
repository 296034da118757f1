import { useState } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DELETE_FAILED, messageOr } from "./data.ts";
import type { ModuloValues, StoredModulos } from "./form-values.ts";

interface Props {
  modulo: ModuloValues;
  stored: StoredModulos | null;
  onRemoved: (wasStored: boolean) => void;
  onCancel: () => void;
}

/** A stored module is deleted at once; one that was never saved only leaves the form (product/cursos.md#courses). */
export function RemoveModulo({ modulo, stored, onRemoved, onCancel }: Props) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStored = stored?.has(modulo.id) ?? false;
  const name = modulo.titulo.trim() === "" ? `número ${modulo.modulo}` : `“${modulo.titulo}”`;
  const remove = async () => {
    setPending(true);
    try {
      if (isStored) await stored?.remove(modulo.id);
      onRemoved(isStored);
    } catch (error) {
      setFailure(messageOr(error, DELETE_FAILED));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title="Remover módulo?"
      description={
        <>
          <p>
            {isStored
              ? `O módulo ${name} será excluído agora, mesmo que você não salve o curso. Esta ação não pode ser desfeita.`
              : `O módulo ${name} ainda não foi salvo e sai apenas deste formulário.`}
          </p>
          {failure !== null && (
            <p role="alert" className="mt-2 font-medium text-bad-fg">
              {failure}
            </p>
          )}
        </>
      }
      confirmLabel={isPending ? "Removendo..." : "Remover"}
      isDanger
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
