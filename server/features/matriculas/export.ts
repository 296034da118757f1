import { formatData, hojeEmSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { matriculas as contract } from "#shared/contract/matriculas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { orMissing, type CsvFile } from "../../http/csv.ts";
import { exportPeople } from "../eventos/export.ts";
import { countMatriculas, listMatriculas } from "./queries.ts";

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
export function exportMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  return exportPeople(db, who, query, now, {
    name: "matriculas",
    header: HEADER,
    count: () => countMatriculas(db, who.scope, query),
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
