import { todayInSaoPaulo } from "#shared/br/data.ts";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { CAMPOS } from "#shared/registro.ts";
import type { Sender } from "#shared/sender.ts";
import type { CsvFile } from "../../http/csv.ts";
import { registroDe } from "./rules-registro.ts";

/** The controller and who answers for privacy, as ANPD's form asks. */
export const contatoDe = ({ name, cnpj, privacyEmail }: Sender): string =>
  `${name}${cnpj} · encarregado: ${privacyEmail}`;

/** The register as CSV, one operation a line. */
export function exportRegistro(
  sender: Sender,
  separador: "virgula" | "ponto-e-virgula",
  now: Date,
): CsvFile {
  const rows = registroDe(contatoDe(sender));
  const separator = separador === "virgula" ? "," : ";";
  const lines = [CAMPOS, ...rows.map(({ campos }) => campos)].map((line) =>
    csvLine(line, separator),
  );
  return {
    filename: `registro-de-tratamento_${todayInSaoPaulo(now)}.csv`,
    total: rows.length,
    text: linesOf(BYTE_ORDER_MARK + lines.join("")),
  };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield text;
}
