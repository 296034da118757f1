import type { ComponentProps } from "react";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { preMatriculas } from "#web/lib/calls.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import {
  contactField,
  CursoBadge,
  GuardianLine,
  Espera,
  ESPERA,
  eventFields,
  responsavelField,
} from "#web/widgets/enrolment-table/person-fields.tsx";
import type { EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { BulkProgress } from "#web/widgets/list/bulk.tsx";
import { facetOf } from "#web/widgets/list/facets.ts";
import { situacaoLabels } from "#web/widgets/list/recorte-labels.ts";
import { type BulkEfetivar, KEY } from "./data.ts";
import type { BulkProps } from "./bulk-actions.tsx";
import { EfetivarCell } from "./efetivar-cell.tsx";
import type { LeadLinkProps } from "./lead-link.tsx";
import type { CorrigirDialogProps } from "./corrigir-dialog.tsx";
import { WaitingMenu } from "./waiting-menu.tsx";

/** Few select rows (docs/decisions/017). */
const BulkActions = lazyComponent<BulkProps>(
  async () => (await import("./bulk-actions.tsx")).BulkActions,
  { onFailed: ({ clear }) => clear() },
);
const CorrigirDialog = lazyDialog<CorrigirDialogProps>(
  async () => (await import("./corrigir-dialog.tsx")).CorrigirDialog,
);

/** Only shown in the person's dialog. */
const LeadLink = lazyComponent<LeadLinkProps>(
  async () => (await import("./lead-link.tsx")).LeadLink,
  { pending: () => <p role="status">Carregando…</p>, onFailed: () => {} },
);

type Screen = EnrolmentScreen<PreMatricula>;

/** The Pré-Matrículas screen (product/leads.md#lists-of-people). */
export function preMatriculasScreen(role: Role, bulk: BulkEfetivar, invite: BulkInvite): Screen {
  const isAllowed = may(role, "pre-matriculas:efetivar");
  const mayCorrect = may(role, "pre-matriculas:corrigir");
  const actions = (row: PreMatricula) => <RowActions {...{ row, isAllowed, mayCorrect, invite }} />;
  return {
    ...fixed,
    fields: [
      { ...responsavelField, on: ["card", "details"] },
      contactField,
      {
        label: "Curso de Interesse",
        value: ({ cursoInteresse }) => <CursoBadge curso={cursoInteresse} />,
        card: "labelled",
        className: "max-w-26 min-[1500px]:max-w-64 dense:max-w-20! dense:min-[1500px]:max-w-40!",
      },
      ...eventFields,
      esperaField,
      {
        label: "Efetivação",
        on: ["table"],
        value: (row) => (isAllowed || row.efetivada ? actions(row) : null),
        isPinned: true,
        // The column is as wide as 'Efetivando...' and the menu, so that nothing moves under the pointer.
        className: "w-px min-w-42",
      },
    ],
    rowAction: actions,
    ...(mayCorrect && {
      correction: (row, onClose) =>
        !row.efetivada && <CorrigirDialog key={row.id} row={row} onClose={onClose} />,
    }),
    ...(may(role, "pre-matriculas:vincular") && {
      // The key lets another row begin anew, or it would inherit the state of the former one.
      more: { title: "Lead", render: (row) => <LeadLink key={row.id} row={row} /> },
    }),
    ...(isAllowed && {
      bulkAction: (rows, clear) => <BulkActions {...{ rows, bulk, invite, clear }} />,
      bulkProgress: progressOf(bulk, invite),
    }),
  };
}

/** The column stands only where all rows wait. */
const esperaField: Screen["fields"][number] = {
  label: ESPERA,
  on: ["table", "card"],
  value: ({ createdAt }) => <Espera moment={createdAt} />,
  card: "labelled",
  className: "whitespace-nowrap tabular-nums",
};

function progressOf(bulk: BulkEfetivar, invite: BulkInvite) {
  if (bulk.progress) return <BulkProgress doing="Efetivando" {...bulk} />;
  return invite.progress && <BulkProgress doing="Convidando" {...invite} />;
}

interface RowActionsProps extends ComponentProps<typeof EfetivarCell> {
  mayCorrect: boolean;
}

/** The actions of a row: 'Efetivar', and a menu while it can still be corrected. */
function RowActions({ mayCorrect, ...efetivar }: RowActionsProps) {
  if (!mayCorrect || efetivar.row.efetivada) return <EfetivarCell {...efetivar} />;
  return (
    <span className="flex flex-1 items-center gap-1 max-md:[&>button:first-child]:flex-1">
      <EfetivarCell {...efetivar} />
      <WaitingMenu row={efetivar.row} />
    </span>
  );
}

/** The parts of the screen that all roles share. */
const fixed: Omit<Screen, "fields"> = {
  key: KEY,
  asksForEvent: false,
  exportAction: "pre-matriculas:export",
  texts: {
    noun: ["pré-matrícula", "pré-matrículas"],
    selected: ["selecionada", "selecionadas"],
    forbidden: "Você não tem permissão para visualizar pré-matrículas",
    failed: "Falha ao carregar pré-matrículas",
    empty: "Nenhuma pré-matrícula encontrada",
    emptyHint: "Quem ativar o crédito pela página do evento aparece aqui.",
    allEvents: "Ver pré-matrículas de todos os eventos",
    dateLabel: "Data do Evento",
    metrics: { total: "Total de Pré-Matrículas", filtered: "Pré-Matrículas Filtradas" },
  },
  isCalled: true,
  situacao: facetOf("situacao", "Situação", "Todas as situações", situacaoLabels),
  nameHeader: "Nome",
  below: ({ nomeResponsavel }) => <GuardianLine nome={nomeResponsavel} />,
  list: (query, signal) => callPage(preMatriculas.list, { query }, { signal }),
  exportUrl: (query) => urlOf(preMatriculas.exportCsv, { query }),
  sheet: { name: "pre-matriculas", ...csvColumns["pre-matriculas"] },
};
