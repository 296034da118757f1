import { formatData } from "#shared/br/data.ts";
import { orMissing } from "#shared/br/text.ts";
import type { Lead } from "#shared/contract/leads.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { leads } from "#web/lib/calls.ts";
import { contactColumn, Moment } from "#web/widgets/enrolment-table/cells.tsx";
import { ContactLines } from "#web/widgets/enrolment-table/contact-lines.tsx";
import type { Contact, EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";

const contactOf = ({ nomeAluno, email, telefone }: Lead): Contact => ({
  nome: orMissing(nomeAluno),
  email,
  telefone,
});

/** The Leads screen (product.md#lists-of-people). */
export const leadsScreen: EnrolmentScreen<Lead> = {
  key: "leads",
  asksForEvent: true,
  exportAction: "leads:export",
  texts: {
    one: "lead",
    many: "leads",
    ending: "o",
    forbidden: "Você não tem permissão para visualizar leads",
    failed: "Falha ao carregar leads",
    empty: "Nenhum lead encontrado",
    emptyHint: "Quem se inscrever pela página do evento aparece aqui.",
    allEvents: "Ver leads de todos os eventos",
    dateLabel: "Data de Criação",
    dateHint: "Compara com a data do evento.",
  },
  nameHeader: "Aluno",
  columns: [
    {
      header: "Responsável",
      cell: ({ nomeResponsavel }) => orMissing(nomeResponsavel),
      className: "max-w-64 break-words",
    },
    contactColumn(contactOf),
    { header: "Evento", cell: (lead) => <EventCell evento={lead.evento} />, className: "min-w-56" },
    {
      header: "Data",
      cell: ({ createdAt }) => <Moment moment={createdAt} />,
      className: "whitespace-nowrap tabular-nums",
    },
  ],
  contactOf,
  cardLines: (lead) => (
    <>
      <span>Responsável: {orMissing(lead.nomeResponsavel)}</span>
      <ContactLines contact={contactOf(lead)} />
      <EventCell evento={lead.evento} />
      <span className="text-xs">
        Criado em <Moment moment={lead.createdAt} />
      </span>
    </>
  ),
  details: ({ nomeResponsavel }) => [["Responsável", nomeResponsavel]],
  list: (query, signal) => callPage(leads.list, { query }, { signal }),
  exportUrl: (query) => urlOf(leads.exportCsv, { query }),
  sheet: { name: "leads", ...csvColumns.leads },
};

function EventCell({ evento: { nomeEscola, cidade, estado, dataEvento } }: Pick<Lead, "evento">) {
  return (
    <>
      <span className="block break-words">{orMissing(nomeEscola)}</span>
      <span className="block text-xs text-fg-muted">
        {cidade}, {estado} · {formatData(dataEvento)}
      </span>
    </>
  );
}
