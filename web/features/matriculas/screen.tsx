import { orMissing } from "#shared/br/text.ts";
import type { Matricula } from "#shared/contract/matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { matriculas } from "#web/lib/calls.ts";
import { BulkProgress } from "#web/widgets/enrolment-table/bulk.tsx";
import {
  contactColumn,
  eventColumns,
  EventLine,
  Moment,
} from "#web/widgets/enrolment-table/cells.tsx";
import { ContactLines } from "#web/widgets/enrolment-table/contact-lines.tsx";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { BulkInviteButton, InviteCell } from "#web/widgets/enrolment-table/invite.tsx";
import type { Column } from "#web/widgets/list/rows-table.tsx";
import type { Contact, EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";

type Screen = EnrolmentScreen<Matricula>;

/** The Matrículas Efetivadas screen (product.md#lists-of-people); who may invite sees each student's access. */
export function matriculasScreen(role: Role, invite: BulkInvite): Screen {
  if (!may(role, "matriculas:convidar")) return { ...fixed, columns: [...columns, effectiveDate] };
  return {
    ...fixed,
    columns: [...columns, { ...effectiveDate, ...effectiveDateAndAccess }],
    rowAction: (row) => <InviteCell row={row} />,
    bulkAction: (rows, clear) => <BulkInviteButton {...{ rows, bulk: invite, clear }} />,
    bulkProgress: invite.progress && <BulkProgress doing="Convidando" {...invite} />,
  };
}

const contactOf = ({ nome, email, telefone }: Matricula): Contact => ({
  nome: orMissing(nome),
  email,
  telefone,
});

const columns: Screen["columns"] = [
  contactColumn(contactOf),
  {
    header: "Curso de Interesse",
    cell: ({ cursoInteresse }) => orMissing(cursoInteresse),
    className: "min-w-32 break-words",
  },
  ...eventColumns,
];

const effectiveDate: Column<Matricula> = {
  header: "Data de Efetivação",
  cell: ({ efetivadaEm }) => <Moment moment={efetivadaEm} />,
  className: "whitespace-nowrap tabular-nums",
};

/** In one column: a seventh would push the dates out of sight on a laptop. */
const effectiveDateAndAccess: Partial<Column<Matricula>> = {
  cell: (row) => (
    <InviteCell row={row} isInTable>
      <Moment moment={row.efetivadaEm} />
    </InviteCell>
  ),
  isPinned: true,
  // As wide as 'Reenviar convite': nothing moves under the pointer.
  className: "w-px min-w-36 tabular-nums",
};

/** What is the same for everybody. */
const fixed: Omit<Screen, "columns"> = {
  key: "matriculas",
  asksForEvent: false,
  exportAction: "matriculas:export",
  texts: {
    one: "matrícula",
    many: "matrículas",
    ending: "a",
    forbidden: "Você não tem permissão para visualizar matrículas",
    failed: "Falha ao carregar matrículas",
    empty: "Nenhuma matrícula encontrada",
    emptyHint: "As pré-matrículas efetivadas aparecem aqui.",
    allEvents: "Ver matrículas de todos os eventos",
    dateLabel: "Data do Evento",
    metrics: { total: "Total de Matrículas", filtered: "Matrículas Filtradas" },
  },
  nameHeader: "Nome",
  contactOf,
  cardLines: (matricula) => (
    <>
      <span>{orMissing(matricula.cursoInteresse)}</span>
      <ContactLines contact={contactOf(matricula)} />
      <EventLine evento={matricula.evento} />
      <span className="text-xs">
        Efetivada em <Moment moment={matricula.efetivadaEm} />
      </span>
    </>
  ),
  details: ({ cursoInteresse }) => [["Curso de Interesse", cursoInteresse]],
  list: (query, signal) => callPage(matriculas.list, { query }, { signal }),
  exportUrl: (query) => urlOf(matriculas.exportCsv, { query }),
  sheet: { name: "matriculas", ...csvColumns.matriculas },
};
