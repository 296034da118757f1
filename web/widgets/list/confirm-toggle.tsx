import type { ReactNode } from "react";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";

interface Props {
  /** "cliente" */
  noun: string;
  /** Of whom it is asked. */
  name: string;
  isActive: boolean;
  /** What comes of it. */
  consequence: string;
  /** A `?` beside it. */
  help?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before a row is deactivated or activated (product.md#states). */
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
