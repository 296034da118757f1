import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { resultados } from "#shared/contract/resultados.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { tipoOrigemLabels } from "#shared/labels-contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import type { CsvFile } from "../../http/csv.ts";
import { intervalsOf } from "../../lib/intervals.ts";
import { bothOf, type Figures, readFigures, readMedians } from "./queries.ts";

const HEADER = [
  "Tipo",
  "Nome",
  "Micro-franquia",
  "Situação",
  "Inscrições",
  "Pré-matrículas",
  "Matrículas",
  "Minutos até o primeiro contato",
  "Inscrições antes",
  "Pré-matrículas antes",
  "Matrículas antes",
];

/** The ranking as CSV, every link with anything in one of the periods. */
export async function exportResultados(
  db: Db,
  { scope }: Who,
  { periodo, separador }: QueryOf<typeof resultados.exportCsv>,
  now: Date,
): Promise<CsvFile> {
  const intervals = intervalsOf(periodo, todayInSaoPaulo(now));
  const figures = await readFigures(db, scope, intervals);
  const medians = await readMedians(
    db,
    figures.map(({ id }) => id),
    intervals,
  );
  const separator = separador === "virgula" ? "," : ";";
  const cells = (row: Figures) => {
    const { atual, anterior } = bothOf([row], medians, row.id);
    return [
      tipoOrigemLabels[row.tipo],
      row.nome,
      row.unidade,
      row.ativa ? "Ativo" : "Inativo",
      ...[atual.leads, atual.preMatriculas, atual.matriculas].map(String),
      String(atual.primeiroContato ?? "-"),
      ...[anterior.leads, anterior.preMatriculas, anterior.matriculas].map(String),
    ];
  };
  const lines = [HEADER, ...figures.map(cells)].map((line) => csvLine(line, separator));
  return {
    filename: `resultados_${periodo}-dias_${todayInSaoPaulo(now)}.csv`,
    total: figures.length,
    text: linesOf(BYTE_ORDER_MARK + lines.join("")),
  };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield text;
}
