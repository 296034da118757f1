import { todayInSaoPaulo } from "#shared/br/data.ts";
import { NAO_CONTATAR, naoContatarCell } from "#shared/csv-columns.ts";
import { call } from "#web/lib/api.ts";
import { pessoas } from "#web/lib/calls.ts";
import { toCsv } from "#web/lib/csv.ts";
import { save } from "#web/lib/download.ts";
import type { Forma } from "./export-forms.tsx";
import type { Sheet } from "./selection.ts";

/** Exports as the server's file does, in the same forms. */
export async function exportRows<Row extends { id: string }>(
  { name, header, cells }: Sheet<Row>,
  rows: readonly Row[],
  { separador, marcas }: Forma,
): Promise<void> {
  const asked = marcas && { body: { ids: rows.map(({ id }) => id) } };
  const blocked = asked && (await call(pessoas.blocked, asked)).ids;
  const lines = rows.map((row) => [
    ...cells(row),
    ...(blocked ? [naoContatarCell(blocked.includes(row.id))] : []),
  ]);
  const titles = blocked ? [...header, NAO_CONTATAR] : header;
  const text = toCsv([titles, ...lines], separador && ";");
  const file = new Blob([text], { type: "text/csv;charset=utf-8" });
  save(file, `${name}_selecionados_${todayInSaoPaulo(new Date())}.csv`);
}
