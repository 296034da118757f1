import type { Lead } from "#shared/contract/leads.ts";
import { lazyDialog } from "../lazy-dialogs.tsx";
import { CorrigirButton } from "./corrigir-button.tsx";
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
