import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { PorQueVejo } from "./por-que-vejo.tsx";
import { type Details, DetailsList } from "./details-list.tsx";

export interface DetailsProps {
  /** The row, for 'Por que vejo isto?'; absent for what is nobody's row. */
  id?: string;
  title: string;
  description?: string;
  details: Details;
  onEdit?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
  /** A button beside 'Fechar' that acts on the row. */
  action?: ReactNode;
}

export function DetailsDialog(props: DetailsProps) {
  const { id, title, description, details, onEdit, onClose, children, action } = props;
  return (
    <Dialog title={title} description={description} size="small" onClose={onClose}>
      <DialogBody>
        <DetailsList details={details} />
        {children}
        {id !== undefined && <PorQueVejo id={id} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
        {action}
        {onEdit && <Button onClick={onEdit}>Editar</Button>}
      </DialogFooter>
    </Dialog>
  );
}
