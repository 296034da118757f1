import { orMissing } from "#shared/br/text.ts";
import type { Lead } from "#shared/contract/leads.ts";
import type { Role } from "#shared/labels.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { leads } from "#web/lib/calls.ts";
import { contactColumn, eventColumns, EventLine } from "#web/widgets/enrolment-table/cells.tsx";
import { ContactLines } from "#web/widgets/enrolment-table/contact-lines.tsx";
import type { Contact, EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";
import type { Column } from "#web/widgets/list/rows-table.tsx";

const contactOf = ({ nomeAluno, email, telefone }: Lead): Contact => ({
  nome: orMissing(nomeAluno),
  email,
  telefone,
});

const personColumns: readonly Column<Lead>[] = [
  {
    header: "Responsável",
    cell: ({ nomeResponsavel }) => orMissing(nomeResponsavel),
    className: "max-w-64 break-words",
  },
  contactColumn(contactOf),
];

/** product.md#lists-of-people: for the franqueador only. */
const cliente: Column<Lead> = {
  header: "Cliente",
  cell: (lead) => orMissing(lead.cliente?.nomeFantasia),
  className: "min-w-32 break-words",
};

/** The Interesses screen (product.md#lists-of-people): the leads of the network, under another name. */
export function interessesScreen(role: Role): EnrolmentScreen<Lead> {
  const showsCliente = role === "franqueador";
  return {
    key: "interesses",
    asksForEvent: false,
    exportAction: "leads:export",
    texts: {
      one: "interesse",
      many: "interesses",
      ending: "o",
      forbidden: "Você não tem permissão para visualizar interesses",
      failed: "Falha ao carregar interesses",
      empty: "Nenhum interesse encontrado",
      emptyHint: "Quem se inscrever pela página do evento aparece aqui.",
      allEvents: "Ver interesses de todos os eventos",
      dateLabel: "Data do Evento",
      metrics: { total: "Total de Interesses", filtered: "Interesses Filtrados" },
    },
    nameHeader: "Aluno",
    columns: [...personColumns, ...(showsCliente ? [cliente] : []), ...eventColumns],
    contactOf,
    cardLines: (lead) => (
      <>
        <span>Responsável: {orMissing(lead.nomeResponsavel)}</span>
        <ContactLines contact={contactOf(lead)} />
        {showsCliente && <span>Cliente: {orMissing(lead.cliente?.nomeFantasia)}</span>}
        <EventLine evento={lead.evento} />
      </>
    ),
    details: (lead) => [
      ["Responsável", lead.nomeResponsavel],
      ...(showsCliente ? [["Cliente", lead.cliente?.nomeFantasia] as const] : []),
    ],
    list: (query, signal) => callPage(leads.list, { query }, { signal }),
    exportUrl: (query) => urlOf(leads.exportCsv, { query: { ...query, tela: "interesses" } }),
    sheet: { name: "interesses", ...csvColumns.interesses },
  };
}
