import { formatData } from "#shared/br/data.ts";
import { orMissing } from "#shared/br/text.ts";
import type { Lead } from "#shared/contract/leads.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { leads } from "#web/lib/calls.ts";
import { Badge } from "#web/ui/badge.tsx";
import { leadCorrection } from "#web/widgets/enrolment-table/lead-correction.tsx";
import {
  contactField,
  eventFields,
  Moment,
  responsavelField,
} from "#web/widgets/enrolment-table/person-fields.tsx";
import type { EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";

/** The Leads screen (product/leads.md#lists-of-people). */
export const leadsScreen: EnrolmentScreen<Lead> = {
  key: "leads",
  asksForEvent: true,
  exportAction: "leads:export",
  isCalled: true,
  texts: {
    noun: ["lead", "leads"],
    selected: ["selecionado", "selecionados"],
    forbidden: "Você não tem permissão para visualizar leads",
    failed: "Falha ao carregar leads",
    empty: "Nenhum lead encontrado",
    emptyHint: "Quem se inscrever pela página do evento aparece aqui.",
    allEvents: "Ver leads de todos os eventos",
    dateLabel: "Data de Criação",
    dateHint: "Compara com a data do evento.",
  },
  ...leadCorrection,
  nameHeader: "Aluno",
  fields: [
    responsavelField,
    contactField,
    {
      label: "Evento",
      on: ["table", "card"],
      value: (lead) => <EventCell {...lead} />,
      className: "min-w-56",
    },
    {
      label: "Data",
      on: ["table", "card"],
      value: ({ createdAt }) => <Moment moment={createdAt} />,
      card: ({ createdAt }) => (
        <span className="text-xs">
          Criado em <Moment moment={createdAt} />
        </span>
      ),
      className: "whitespace-nowrap tabular-nums",
      ordem: "criacao",
    },
    ...eventFields.map((field) => ({ ...field, on: ["details"] as const })),
  ],
  list: (query, signal) => callPage(leads.list, { query }, { signal }),
  exportUrl: (query) => urlOf(leads.exportCsv, { query }),
  sheet: { name: "leads", ...csvColumns.leads },
};

function EventCell({ evento, naoVaiEm }: Pick<Lead, "evento" | "naoVaiEm">) {
  const { nomeEscola, cidade, estado, dataEvento } = evento;
  return (
    <>
      <span className="block break-words dense:inline">{orMissing(nomeEscola)}</span>
      <span className="block text-xs text-fg-muted dense:inline">
        {" "}
        {cidade}, {estado} · {formatData(dataEvento)}
      </span>
      {naoVaiEm && <Badge tone="outline">Não vai</Badge>}
    </>
  );
}
