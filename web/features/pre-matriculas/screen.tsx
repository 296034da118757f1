import { MISSING, orMissing } from "#shared/br/text.ts";
import type { PreMatricula } from "#shared/contract/pre-matriculas.ts";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { preMatriculas } from "#web/lib/calls.ts";
import { BulkProgress } from "#web/widgets/enrolment-table/bulk.tsx";
import {
  contactColumn,
  CursoBadge,
  eventColumns,
  EventLine,
} from "#web/widgets/enrolment-table/cells.tsx";
import { ContactLines } from "#web/widgets/enrolment-table/contact-lines.tsx";
import type { BulkInvite } from "#web/widgets/enrolment-table/invite-data.ts";
import { BulkInviteButton } from "#web/widgets/enrolment-table/invite.tsx";
import type { Contact, EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";
import { type BulkEfetivar, KEY } from "./data.ts";
import { BulkButton, EfetivarCell } from "./efetivar.tsx";

type Screen = EnrolmentScreen<PreMatricula>;

/** The Pré-Matrículas screen (product.md#lists-of-people). */
export function preMatriculasScreen(role: Role, bulk: BulkEfetivar, invite: BulkInvite): Screen {
  const isAllowed = may(role, "pre-matriculas:efetivar");
  const efetivar = (row: PreMatricula, isInTable = false) => (
    <EfetivarCell {...{ row, isAllowed, invite, isInTable }} />
  );
  return {
    ...fixed,
    columns: [
      contactColumn(contactOf),
      {
        header: "Curso de Interesse",
        cell: ({ cursoInteresse }) => <CursoBadge curso={cursoInteresse} />,
        className: "max-w-36 min-[1500px]:max-w-64",
      },
      ...eventColumns,
      {
        header: "Efetivação",
        cell: (row) => (isAllowed || row.efetivada ? efetivar(row, true) : MISSING),
        isPinned: true,
        // As wide as 'Efetivando...': nothing moves under the pointer.
        className: "w-px min-w-36",
      },
    ],
    rowAction: (row) => efetivar(row),
    ...(isAllowed && {
      bulkAction: (rows, clear) => <BulkActions {...{ rows, bulk, invite, clear }} />,
      bulkProgress: bulk.progress ? (
        <BulkProgress doing="Efetivando" {...bulk} />
      ) : (
        invite.progress && <BulkProgress doing="Convidando" {...invite} />
      ),
    }),
  };
}

interface BulkProps {
  rows: readonly PreMatricula[];
  bulk: BulkEfetivar;
  invite: BulkInvite;
  clear: () => void;
}

/** Both steps of a selection: who waits becomes a student, who is one is invited. */
function BulkActions({ rows, bulk, invite, clear }: BulkProps) {
  const students = rows.flatMap(({ nome, matricula }) =>
    matricula ? [{ ...matricula, nome }] : [],
  );
  return (
    <>
      <BulkButton {...{ rows, bulk, clear }} />
      {students.length > 0 && <BulkInviteButton rows={students} bulk={invite} clear={clear} />}
    </>
  );
}

const contactOf = ({ nome, email, telefone }: PreMatricula): Contact => ({
  nome: orMissing(nome),
  email,
  telefone,
});

/** What is the same for everybody. */
const fixed: Omit<Screen, "columns"> = {
  key: KEY,
  asksForEvent: false,
  exportAction: "pre-matriculas:export",
  texts: {
    one: "pré-matrícula",
    many: "pré-matrículas",
    ending: "a",
    forbidden: "Você não tem permissão para visualizar pré-matrículas",
    failed: "Falha ao carregar pré-matrículas",
    empty: "Nenhuma pré-matrícula encontrada",
    emptyHint: "Quem ativar o crédito pela página do evento aparece aqui.",
    allEvents: "Ver pré-matrículas de todos os eventos",
    dateLabel: "Data do Evento",
    metrics: { total: "Total de Pré-Matrículas", filtered: "Pré-Matrículas Filtradas" },
  },
  nameHeader: "Nome",
  contactOf,
  cardLines: (row) => (
    <>
      <span className="py-1">
        <CursoBadge curso={row.cursoInteresse} />
      </span>
      <ContactLines contact={contactOf(row)} />
      <EventLine evento={row.evento} />
    </>
  ),
  details: ({ cursoInteresse }) => [["Curso de Interesse", cursoInteresse]],
  list: (query, signal) => callPage(preMatriculas.list, { query }, { signal }),
  exportUrl: (query) => urlOf(preMatriculas.exportCsv, { query }),
  sheet: { name: "pre-matriculas", ...csvColumns["pre-matriculas"] },
};
