import { formatNome } from "#shared/br/nome.ts";
import type { Lead } from "#shared/contract/leads.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { useUrlDialog } from "../url-dialog.ts";
import type { CorrigirLeadProps } from "./corrigir-lead.tsx";
import type { EnrolmentScreen } from "./screen.ts";

const CorrigirLead = lazyDialog<CorrigirLeadProps>(
  async () => (await import("./corrigir-lead.tsx")).CorrigirLead,
);

/** The roles that may list leads may correct them, in both lists (shared/permissions.ts). */
export const leadCorrection: Pick<EnrolmentScreen<Lead>, "rowAction" | "correction"> = {
  rowAction: ({ id, nomeAluno }) => <CorrigirButton id={id} nome={nomeAluno} />,
  correction: (row, onClose) => <CorrigirLead key={row.id} row={row} onClose={onClose} />,
};

interface Props {
  id: string;
  nome: string;
}

/** Opens the form that corrects a person's row. */
function CorrigirButton({ id, nome }: Props) {
  const { correct } = useUrlDialog();
  return (
    <Button
      variant="outline"
      size="compact"
      aria-label={`Corrigir ${formatNome(nome)}`}
      onClick={() => correct(id)}
    >
      Corrigir
    </Button>
  );
}
