import { formatData, formatDataHora } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { AUSENTE, isBlank } from "#shared/br/texto.ts";
import { type Lead, leads } from "#shared/contract/leads.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import type { Contact, EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";

const contactOf = ({ nomeAluno, email, telefone }: Lead): Contact => ({
  nome: orMissing(nomeAluno),
  email,
  telefone,
});

/** The Leads screen: spec §2 and §8, decisions §3. */
export const leadsScreen: EnrolmentScreen<Lead> = {
  key: "leads",
  asksForEvent: true,
  texts: {
    one: "lead",
    many: "leads",
    forbidden: "Você não tem permissão para visualizar leads",
    failed: "Falha ao carregar leads",
    empty: "Nenhum lead encontrado",
    emptyHint: "Quem se inscrever pela página do evento aparece aqui.",
    allEvents: "Ver leads de todos os eventos",
    dateLabel: "Data de Criação",
    dateHint: "Compara com a data do evento.",
  },
  columns: [
    { header: "Aluno", cell: ({ nomeAluno }) => orMissing(nomeAluno) },
    {
      header: "Responsável",
      cell: ({ nomeResponsavel }) => orMissing(nomeResponsavel),
      className: "max-w-64 break-words",
    },
    { header: "Contato", cell: (lead) => <ContactCell contact={contactOf(lead)} /> },
    { header: "Evento", cell: (lead) => <EventCell evento={lead.evento} />, className: "min-w-56" },
    {
      header: "Data",
      cell: ({ createdAt }) => <CreatedAt moment={createdAt} />,
      className: "whitespace-nowrap tabular-nums",
    },
  ],
  contactOf,
  cardLines: (lead) => (
    <>
      <span>Responsável: {orMissing(lead.nomeResponsavel)}</span>
      <a href={`mailto:${lead.email}`} className="py-1 text-primary underline-offset-4 underline">
        {lead.email}
      </a>
      <span className="tabular-nums">{formatTelefone(lead.telefone)}</span>
      <EventCell evento={lead.evento} />
      <span className="text-xs">
        Criado em <CreatedAt moment={lead.createdAt} />
      </span>
    </>
  ),
  list: (query, signal) => callPage(leads.list, { query }, { signal }),
  exportUrl: (query) => urlOf(leads.exportCsv, { query }),
};

function orMissing(text: string): string {
  return isBlank(text) ? AUSENTE : text;
}

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

function CreatedAt({ moment }: { moment: string }) {
  const shown = formatDataHora(moment);
  return (
    <time dateTime={moment} title={shown}>
      {shown.slice(0, "DD/MM/AAAA".length)}
    </time>
  );
}
