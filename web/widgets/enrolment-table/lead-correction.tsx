import type { Lead } from "#shared/contract/leads.ts";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { CorrigirButton } from "./corrigir-button.tsx";
import type { CorrigirLeadProps } from "./corrigir-lead.tsx";
import type { EnrolmentScreen } from "./screen.ts";

const CorrigirLead = lazyDialog<CorrigirLeadProps>(
  async () => (await import("./corrigir-lead.tsx")).CorrigirLead,
);

/**
 * Both lists of leads correct rows like this: the roles that may list them may correct them
 * (shared/permissions.ts).
 */
export const leadCorrection: Pick<EnrolmentScreen<Lead>, "rowAction" | "correction"> = {
  rowAction: ({ id, nomeAluno }) => <CorrigirButton id={id} nome={nomeAluno} />,
  correction: (row, onClose) => <CorrigirLead key={row.id} row={row} onClose={onClose} />,
};
