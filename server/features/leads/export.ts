import { formatData, hojeEmSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Lead, leads as contract } from "#shared/contract/leads.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { leads } from "../../db/schema.ts";
import { csvOf, orMissing, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import { countPeople, listLeads } from "./queries.ts";

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
export async function exportLeads(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const last = lastColumn[query.tela];
  const total = await countPeople(db, leads, who.scope.leads, query);
  await auditExport(db, who, query.tela, total);
  return csvOf({
    filename: await csvFileName(db, who.scope, query.tela, query.eventoId, now),
    separador: query.separador,
    total,
    header: [...HEADER, last.header],
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
