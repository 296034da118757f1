import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { NAO_CONTATAR, naoContatarCell, type CsvColumns } from "#shared/csv-columns.ts";
import { call } from "#web/lib/api.ts";
import { pessoas } from "#web/lib/calls.ts";
import { toCsv } from "#web/lib/csv.ts";
import { save } from "#web/lib/download.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ExportForms, type Forma } from "./export-forms.tsx";
import type { Selection } from "./selection.ts";

/** A phone shows only the icon, because the bar must not cover its rows. */
export const textFromTablet = "max-sm:sr-only";

export interface Sheet<Row> extends CsvColumns<Row> {
  name: string;
}

export interface Marking<Row> {
  /** For example "selecionado", "selecionados". */
  noun: readonly [one: string, many: string];
  sheet: Sheet<Row>;
  /**
   * Further buttons beside the exports.
   * @param clear ends the selection
   * @param tell shows a result in the bar
   */
  actions?: (rows: readonly Row[], clear: () => void, tell: (outcome: string) => void) => ReactNode;
  /** The progress of an action; until its end it replaces the buttons. */
  progress?: ReactNode;
}

interface Props<Row> {
  marking: Marking<Row>;
  selection: Selection<Row>;
}

/** The actions on the marked rows, or their progress, always in sight (design.md#interactions). */
export function SelectionBar<Row extends { id: string }>({ marking, selection }: Props<Row>) {
  if (!marking.progress && selection.rows.length === 0) return null;
  return (
    <section
      aria-label="Seleção"
      className="sticky bottom-3 z-30 mt-3 flex w-fit max-w-full flex-wrap items-center max-sm:w-full gap-2 rounded-lg border border-border-strong bg-surface px-3 py-2 shadow-pop md:mx-3 md:mb-3"
    >
      {marking.progress || <Actions {...{ marking, selection }} />}
    </section>
  );
}

function Actions<Row extends { id: string }>({
  marking: { noun, sheet, actions },
  selection,
}: Props<Row>) {
  const { rows, clear } = selection;
  const [outcome, setOutcome] = useState("");
  const exported = (forma: Forma) => {
    setOutcome("");
    exportRows(sheet, rows, forma).catch(() =>
      setOutcome("Não foi possível exportar. Tente novamente."),
    );
  };
  return (
    <>
      <p
        role="status"
        className="px-1 text-sm font-medium tabular-nums max-sm:-order-2 max-sm:flex-[1_1_70%]"
      >
        {outcome || plural(rows.length, ...noun)}
      </p>
      {actions?.(rows, clear, setOutcome)}
      <ExportForms
        label="Exportar selecionados"
        isShort
        others="Formas de exportar selecionados"
        size="compact"
        hasMarks
        onChoose={exported}
      />
      <Button variant="ghost" size="compact" className="max-sm:-order-1" onClick={clear}>
        <X aria-hidden /> <span className={textFromTablet}>Limpar seleção</span>
      </Button>
    </>
  );
}

/** Exports as the server's file does, in the same forms. */
async function exportRows<Row extends { id: string }>(
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
