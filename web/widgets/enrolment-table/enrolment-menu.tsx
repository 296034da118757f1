import { Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { formatNome } from "#shared/br/nome.ts";
import { podeDesfazer } from "#shared/prazos.ts";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { RowMenu } from "../list/row-menu.tsx";
import { usePersonItems } from "../titular/person-items.ts";
import { useUrlDialog } from "../url-dialog.ts";
import type { DesfazerMatriculaDialogProps } from "./desfazer-matricula-dialog.tsx";
import type { Undoable } from "./undo-data.ts";

const DesfazerMatriculaDialog = lazyDialog<DesfazerMatriculaDialogProps>(
  async () => (await import("./desfazer-matricula-dialog.tsx")).DesfazerMatriculaDialog,
);

interface Props {
  row: Undoable;
  /** Invites the student, where this list offers it. */
  invite?: { label: string; run: () => void } | undefined;
}

/** The actions of an enrolment: inviting its student and, for seven days, undoing it. */
export function EnrolmentMenu({ row, invite }: Props) {
  const { close } = useUrlDialog();
  const [isAsking, setAsking] = useState(false);
  const more = usePersonItems(row.id, false);
  const [now] = useState(() => new Date());
  const { efetivadaEm } = row.caminho;
  const mayUndo = efetivadaEm !== null && podeDesfazer(new Date(efetivadaEm), now);
  const items = [
    ...(invite ? [{ label: invite.label, icon: Send, onSelect: invite.run }] : []),
    ...more,
    ...(mayUndo
      ? [
          {
            label: "Desfazer matrícula",
            icon: Undo2,
            isDanger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {items.length > 0 && <RowMenu isQuiet name={formatNome(row.nome)} items={items} />}
      {isAsking && (
        <DesfazerMatriculaDialog
          row={row}
          onClose={() => {
            setAsking(false);
            // The person's dialog around the menu may show the enrolment that is gone.
            close();
          }}
        />
      )}
    </>
  );
}
