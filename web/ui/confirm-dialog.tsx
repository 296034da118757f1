import type { ReactNode } from "react";
import { lazyWindow } from "./lazy-dialog.tsx";

export interface ConfirmProps {
  title: string;
  description: ReactNode;
  /** Names what will happen: "Desativar", "Descartar". */
  confirmLabel: string;
  cancelLabel?: string;
  /** In red, for what takes something away. */
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something is done, open as long as it is rendered. */
export const ConfirmDialog = lazyWindow(
  async () => (await import("./confirm-frame.tsx")).ConfirmFrame,
  ({ onCancel }: ConfirmProps) => onCancel(),
);
