import type { Lead } from "#shared/contract/leads.ts";
import type { Role } from "#shared/labels.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { callPage, urlOf } from "#web/lib/api.ts";
import { leads } from "#web/lib/calls.ts";
import { leadCorrection } from "#web/widgets/enrolment-table/lead-correction.tsx";
import {
  contactField,
  eventFields,
  responsavelField,
} from "#web/widgets/enrolment-table/person-fields.tsx";
import type { EnrolmentScreen } from "#web/widgets/enrolment-table/screen.ts";
import type { RowField } from "#web/widgets/list/fields.tsx";

/** product/leads.md#lists-of-people: for the franqueador only. */
const clienteField: RowField<Lead> = {
  label: "Cliente",
  value: ({ cliente }) => cliente?.nomeFantasia,
  card: "labelled",
  className: "min-w-32 break-words",
};

/** The Interesses screen (product/leads.md#lists-of-people): the leads of the network, under another name. */
export function interessesScreen(role: Role): EnrolmentScreen<Lead> {
  return {
    key: "interesses",
    asksForEvent: false,
    exportAction: "leads:export",
    isCalled: true,
    texts: {
      noun: ["interesse", "interesses"],
      selected: ["selecionado", "selecionados"],
      forbidden: "Você não tem permissão para visualizar interesses",
      failed: "Falha ao carregar interesses",
      empty: "Nenhum interesse encontrado",
      emptyHint: "Quem se inscrever pela página do evento aparece aqui.",
      allEvents: "Ver interesses de todos os eventos",
      dateLabel: "Data do Evento",
      metrics: { total: "Total de Interesses", filtered: "Interesses Filtrados" },
    },
    ...leadCorrection,
    nameHeader: "Aluno",
    fields: [
      responsavelField,
      contactField,
      ...(role === "franqueador" ? [clienteField] : []),
      ...eventFields,
    ],
    list: (query, signal) => callPage(leads.list, { query }, { signal }),
    exportUrl: (query) => urlOf(leads.exportCsv, { query: { ...query, tela: "interesses" } }),
    sheet: { name: "interesses", ...csvColumns.interesses },
  };
}
