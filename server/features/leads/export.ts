import { formatData, hojeEmSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Lead, leads as contract } from "#shared/contract/leads.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { orMissing, type CsvFile } from "../../http/csv.ts";
import { exportPeople } from "../eventos/export.ts";
import { countLeads, listLeads } from "./queries.ts";

/** spec §9: the columns of both screens; they differ in the last one alone. */
const HEADER = ["Nome do Aluno", "Nome do Responsável", "Email", "Telefone", "Escola do Evento"];
const lastColumn = {
  leads: {
    header: "Data de Criação",
    of: (lead: Lead) => formatData(hojeEmSaoPaulo(new Date(lead.createdAt))),
  },
  interesses: { header: "Data do Evento", of: (lead: Lead) => formatData(lead.evento.dataEvento) },
};

/** The list as CSV under the same filters, in the columns of the screen that asks. */
export function exportLeads(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const last = lastColumn[query.tela];
  return exportPeople(db, who, query, now, {
    name: query.tela,
    header: [...HEADER, last.header],
    count: () => countLeads(db, who.scope, query),
    read: (page) => listLeads(db, who.scope, { ...query, ...page }, who.actor.role),
    cells: (lead) => [
      orMissing(lead.nomeAluno),
      orMissing(lead.nomeResponsavel),
      orMissing(lead.email),
      formatTelefone(lead.telefone),
      lead.evento.nomeEscola,
      last.of(lead),
    ],
  });
}
