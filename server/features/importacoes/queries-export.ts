import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { slug } from "#shared/br/text.ts";
import { camposImportados } from "#shared/importacao-campos.ts";
import type { Who } from "../../access/who.ts";
import type { Deps } from "../../deps.ts";
import type { CsvFile } from "../../http/csv.ts";
import { AppError } from "../../lib/errors.ts";
import { linesAfter, openLinha, readImportada, titulosOf } from "./queries.ts";
import type { Fault, Importada } from "./rules.ts";

const BATCH = 500;
/** The title of the column that tells what is wrong; an import leaves it out. */
const COLUNA_DE_ERROS = "Erros";

/**
 * The rows with faults as they came, with a column that tells what is wrong, for correction.
 * @throws AppError not-found for another's; gone after a week
 */
export async function exportFaults(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  who: Pick<Who, "actor">,
  id: string,
): Promise<CsvFile> {
  const row = await readImportada(db, who, id);
  if (row.cabecalho === null)
    throw new AppError("gone", "As linhas desta importação já foram apagadas: elas ficam 7 dias");
  const titulos = titulosOf(secrets, row);
  // A corrected file brings the column of the time before along.
  const own = (_cell: string, at: number) => titulos[at] !== COLUNA_DE_ERROS;
  async function* text() {
    yield BYTE_ORDER_MARK + csvLine([...titulos.filter(own), COLUNA_DE_ERROS], ";");
    for (let after = 0; ;) {
      const lines = await linesAfter(db, id, { after, limit: BATCH, estados: ["errada"] });
      const rows = lines.map((line) => {
        const { celulas, erros = [] } = openLinha(secrets, line);
        return csvLine([...celulas.filter(own), toldOf(row, erros)], ";");
      });
      if (rows.length > 0) yield rows.join("");
      if (lines.length < BATCH) return;
      after = lines.at(-1)?.numero ?? after;
    }
  }
  const name = slug(row.arquivo.replace(/\.\w+$/, "")) || row.tipo;
  return { filename: `${name}_erros.csv`, total: row.erradas, text: text() };
}

/** "Telefone: Informe o telefone com DDD; Email: Email inválido". */
function toldOf({ tipo }: Pick<Importada, "tipo">, erros: Fault[]): string {
  const campos = camposImportados[tipo];
  return erros
    .map(({ campo, mensagem }) => {
      const rotulo = campos.find((one) => one.campo === campo)?.rotulo;
      return rotulo === undefined ? mensagem : `${rotulo}: ${mensagem}`;
    })
    .join("; ");
}
