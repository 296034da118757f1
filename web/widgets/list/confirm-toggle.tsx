import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";

interface Props {
  /** "cliente" */
  noun: string;
  /** Of whom it is asked. */
  name: string;
  isActive: boolean;
  /** What comes of it. */
  consequence: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before a row is deactivated or activated (product.md#states). */
export function ConfirmToggle(props: Props) {
  const { noun, name, isActive, consequence, onConfirm, onClose } = props;
  const act = isActive ? "Desativar" : "Ativar";
  return (
    <ConfirmDialog
      title={`${act} ${noun}?`}
      description={
        <>
          <p className="font-medium text-fg">{name}</p>
          <p>{consequence}</p>
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
