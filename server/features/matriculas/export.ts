import { formatData, hojeEmSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { matriculas as contract } from "#shared/contract/matriculas.ts";
import type { Who } from "../../access/who.ts";
import { auditExport } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { matriculas } from "../../db/schema.ts";
import { csvOf, orMissing, type CsvFile } from "../../http/csv.ts";
import { csvFileName } from "../eventos/queries.ts";
import { countPeople } from "../leads/queries.ts";
import { listMatriculas } from "./queries.ts";

/** spec §9: the columns of pré-matrículas and the day of the enrolment. */
const HEADER = [
  "Nome",
  "Email",
  "Telefone",
  "Curso de Interesse",
  "Escola do Evento",
  "Data do Evento",
  "Data de Efetivação",
];

/** The list as CSV under the same filters. */
export async function exportMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const total = await countPeople(db, matriculas, who.scope.matriculas, query);
  await auditExport(db, who, "matriculas", total);
  return csvOf({
    filename: await csvFileName(db, who.scope, "matriculas", query.eventoId, now),
    separador: query.separador,
    total,
    header: HEADER,
    read: (page) => listMatriculas(db, who.scope, { ...query, ...page }),
    cells: (row) => [
      row.nome,
      row.email,
      formatTelefone(row.telefone),
      orMissing(row.cursoInteresse),
      row.evento.nomeEscola,
      formatData(row.evento.dataEvento),
      formatData(hojeEmSaoPaulo(new Date(row.efetivadaEm))),
    ],
  });
}
