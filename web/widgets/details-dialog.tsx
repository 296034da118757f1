import type { ReactNode } from "react";
import { MISSING, isBlank } from "#shared/br/text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";

/** Label and value; a missing value shows "-". */
export type Details = readonly (readonly [label: string, value: ReactNode])[];

export interface DetailsProps {
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
  const { title, description, details, onEdit, onClose, children, action } = props;
  return (
    <Dialog title={title} description={description} size="small" onClose={onClose}>
      <DialogBody>
        <DetailsList details={details} />
        {children}
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

export function DetailsList({ details }: { details: Details }) {
  return (
    <dl className="divide-y divide-border">
      {details.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-fg-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {typeof value === "string" && isBlank(value) ? MISSING : (value ?? MISSING)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
