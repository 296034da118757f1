import type { Matricula } from "#shared/contract/matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { EnrolmentMenu } from "#web/widgets/enrolment-table/enrolment-menu.tsx";
import { BulkInviteButton, InviteCell } from "#web/widgets/enrolment-table/invite.tsx";
import {
  contactField,
  eventFields,
  Moment,
  narrowText,
  ownContactField,
} from "#web/widgets/enrolment-table/person-fields.tsx";
import type { EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";
import { BulkProgress } from "#web/widgets/list/bulk.tsx";
import type { RowField } from "#web/widgets/list/fields.tsx";

type Screen = EnrolmentScreen<Matricula>;

/** The Matrículas Efetivadas screen (product/leads.md#lists-of-people); who may invite sees each student's access. */
export function matriculasScreen(role: Role, invite: BulkInvite): Screen {
  if (role === "aluno")
    return { ...fixed, isOwn: true, fields: [ownContactField, ...fields, effectiveDate] };
  if (!may(role, "matriculas:convidar"))
    return { ...fixed, fields: [contactField, ...fields, effectiveDate] };
  return {
    ...fixed,
    fields: [contactField, ...fields, { ...effectiveDate, ...withAccess }],
    rowAction: (row) => (
      <>
        <InviteCell row={row} />
        <UndoMenu row={row} />
      </>
    ),
    bulkAction: (rows, clear) => <BulkInviteButton {...{ rows, bulk: invite, clear }} />,
    bulkProgress: invite.progress && <BulkProgress doing="Convidando" {...invite} />,
  };
}

const fields: Screen["fields"] = [
  {
    label: "Curso de Interesse",
    value: ({ cursoInteresse }) => cursoInteresse,
    className: narrowText,
  },
  ...eventFields,
];

const effectiveDate: RowField<Matricula> = {
  label: "Data de Efetivação",
  on: ["table", "card"],
  value: ({ efetivadaEm }) => <Moment moment={efetivadaEm} />,
  card: ({ efetivadaEm }) => (
    <span className="text-xs">
      Efetivada em <Moment moment={efetivadaEm} />
    </span>
  ),
  className: "whitespace-nowrap tabular-nums",
  // The row is made when it takes effect, so that the order of creation is that of this day.
  ordem: "criacao",
};

/** 'Desfazer matrícula', for the days in which that can be done. */
function UndoMenu({ row }: { row: Matricula }) {
  const { preMatriculaId, evento } = row;
  if (preMatriculaId === null) return null;
  return <EnrolmentMenu row={{ ...row, preMatriculaId, nomeEscola: evento.nomeEscola }} />;
}

/** In one column: a seventh would push the dates out of sight on a laptop. */
const withAccess: Partial<RowField<Matricula>> = {
  value: (row) => (
    <span className="flex items-center justify-between gap-1">
      <InviteCell row={row} isInTable>
        <Moment moment={row.efetivadaEm} />
      </InviteCell>
      <UndoMenu row={row} />
    </span>
  ),
  isPinned: true,
  // The column is as wide as 'Reenviar convite', so that nothing moves under the pointer.
  className: "w-px min-w-36 tabular-nums",
};

/** The parts of the screen that all roles share. */
const fixed: Omit<Screen, "fields"> = {
  key: "matriculas",
  asksForEvent: false,
  exportAction: "matriculas:export",
  texts: {
    noun: ["matrícula", "matrículas"],
    selected: ["selecionada", "selecionadas"],
    forbidden: "Você não tem permissão para visualizar matrículas",
    failed: "Falha ao carregar matrículas",
    empty: "Nenhuma matrícula encontrada",
    emptyHint: "As pré-matrículas efetivadas aparecem aqui.",
    allEvents: "Ver matrículas de todos os eventos",
    dateLabel: "Data do Evento",
    metrics: { total: "Total de Matrículas", filtered: "Matrículas Filtradas" },
  },
  nameHeader: "Nome",
  list: (query, signal) => callPage(matriculas.list, { query }, { signal }),
  exportUrl: (query) => urlOf(matriculas.exportCsv, { query }),
  sheet: { name: "matriculas", ...csvColumns.matriculas },
};
