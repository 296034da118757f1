import { Copy, Download, X } from "lucide-react";
import { useState } from "react";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank } from "#shared/br/text.ts";
import { toCsv } from "#web/lib/csv.ts";
import { save } from "#web/lib/download.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { EnrolmentRow, EnrolmentScreen } from "./screen.ts";
import type { Selection } from "./selection.ts";

/** On a phone the icon is what is seen: the bar must not cover the rows that it is about. */
const textFromTablet = "max-sm:sr-only";

interface Props<Row extends EnrolmentRow> {
  screen: EnrolmentScreen<Row>;
  selection: Selection<Row>;
}

/** What can be done with the marked rows, or how far it is; it stays in sight below them (design.md#interactions). */
export function SelectionBar<Row extends EnrolmentRow>({ screen, selection }: Props<Row>) {
  if (!screen.bulkProgress && selection.rows.length === 0) return null;
  return (
    <section
      aria-label="Seleção"
      className="sticky bottom-3 z-30 mt-3 flex w-fit max-w-full flex-wrap items-center max-sm:w-full gap-2 rounded-lg border border-border-strong bg-surface px-3 py-2 shadow-pop md:mx-3 md:mb-3"
    >
      {screen.bulkProgress || <Actions screen={screen} selection={selection} />}
    </section>
  );
}

function Actions<Row extends EnrolmentRow>({ screen, selection }: Props<Row>) {
  const { rows, clear } = selection;
  const [outcome, setOutcome] = useState("");
  const many = rows.length === 1 ? "" : "s";
  const phones = phonesOf(rows.map((row) => screen.contactOf(row).telefone));
  const copy = async () => {
    setOutcome("");
    if (await copied(phones.join("\n"))) {
      const { length } = phones;
      setOutcome(
        `${formatNumber(length)} ${length === 1 ? "telefone copiado" : "telefones copiados"}`,
      );
    }
  };
  return (
    <>
      <p
        role="status"
        className="px-1 text-sm font-medium tabular-nums max-sm:-order-2 max-sm:flex-[1_1_70%]"
      >
        {outcome || `${formatNumber(rows.length)} selecionad${screen.texts.ending}${many}`}
      </p>
      {screen.bulkAction?.(rows, clear)}
      <Button
        variant="outline"
        size="compact"
        disabled={phones.length === 0}
        onClick={() => void copy()}
      >
        <Copy aria-hidden /> <span className={textFromTablet}>Copiar telefones</span>
      </Button>
      <Button variant="outline" size="compact" onClick={() => exportRows(screen, rows)}>
        <Download aria-hidden /> <span className={textFromTablet}>Exportar selecionados</span>
      </Button>
      <Button variant="ghost" size="compact" className="max-sm:-order-1" onClick={clear}>
        <X aria-hidden /> <span className={textFromTablet}>Limpar seleção</span>
      </Button>
    </>
  );
}

/** As they are shown, each once: siblings share one. */
function phonesOf(phones: readonly (string | null)[]): string[] {
  return [...new Set(phones.filter((phone) => !isBlank(phone)).map(formatTelefone))];
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({
      title: "Não foi possível copiar",
      description: "O navegador não permitiu o acesso à área de transferência.",
      tone: "destructive",
    });
    return false;
  }
}

function exportRows<Row extends EnrolmentRow>(
  { sheet: { name, header, cells } }: EnrolmentScreen<Row>,
  rows: readonly Row[],
): void {
  const file = new Blob([toCsv([header, ...rows.map(cells)])], { type: "text/csv;charset=utf-8" });
  save(file, `${name}_selecionados_${todayInSaoPaulo(new Date())}.csv`);
}
