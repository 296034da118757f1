import type { ReactNode } from "react";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";

interface Props {
  /** For example "cliente". */
  noun: string;
  name: string;
  isActive: boolean;
  consequence: string;
  help?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before a row is deactivated or activated (product/dados.md#states). */
export function ConfirmToggle(props: Props) {
  const { noun, name, isActive, consequence, help, onConfirm, onClose } = props;
  const act = isActive ? "Desativar" : "Ativar";
  return (
    <ConfirmDialog
      title={`${act} ${noun}?`}
      description={
        <>
          <p className="font-medium text-fg">{name}</p>
          <p>
            {consequence} {help}
          </p>
        </>
      }
      confirmLabel={act}
      isDanger={isActive}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
