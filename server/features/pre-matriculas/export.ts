import { formatData } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { orMissing, type CsvFile } from "../../http/csv.ts";
import { exportPeople } from "../eventos/export.ts";
import { countPreMatriculas, listPreMatriculas } from "./queries.ts";

/** spec §9. */
const HEADER = [
  "Nome",
  "Email",
  "Telefone",
  "Curso de Interesse",
  "Escola do Evento",
  "Data do Evento",
];

/** The list as CSV under the same filters. */
export function exportPreMatriculas(
  db: Db,
  who: Who,
  query: QueryOf<typeof contract.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  return exportPeople(db, who, query, now, {
    name: "pre-matriculas",
    header: HEADER,
    count: () => countPreMatriculas(db, who.scope, query),
    read: (page) => listPreMatriculas(db, who.scope, { ...query, ...page }),
    cells: (row) => [
      row.nome,
      row.email,
      formatTelefone(row.telefone),
      orMissing(row.cursoInteresse),
      row.evento.nomeEscola,
      formatData(row.evento.dataEvento),
    ],
  });
}
