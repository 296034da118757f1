import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { RowMenu } from "#web/widgets/list/row-menu.tsx";
import { usePersonItems } from "#web/widgets/titular/person-items.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import type { DesfazerDialogProps } from "./desfazer-dialog.tsx";

const DesfazerDialog = lazyDialog<DesfazerDialogProps>(
  async () => (await import("./desfazer-dialog.tsx")).DesfazerDialog,
);

/** 'Corrigir' and 'Desfazer ativação', of a pré-matrícula that is not enrolled. */
export function WaitingMenu({ row }: { row: PreMatricula }) {
  const { correct, close } = useUrlDialog();
  const [isAsking, setAsking] = useState(false);
  const more = usePersonItems(row.id, true);
  return (
    <>
      <RowMenu
        name={formatNome(row.nome)}
        isQuiet
        items={[
          { label: "Corrigir", icon: Pencil, onSelect: () => correct(row.id) },
          ...more,
          {
            label: "Desfazer ativação",
            icon: Undo2,
            isDanger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {isAsking && (
        <DesfazerDialog
          row={row}
          onClose={() => {
            setAsking(false);
            // The person's dialog around it tells of somebody who may be gone.
            close();
          }}
        />
      )}
    </>
  );
}
