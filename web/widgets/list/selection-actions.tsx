import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ExportForms, type Forma } from "./export-forms.tsx";

/** A phone shows only the icon, because the bar must not cover its rows. */
export const textFromTablet = "max-sm:sr-only";

interface Props {
  noun: readonly [one: string, many: string];
  count: number;
  clear: () => void;
  /** Draws the list's own actions. @param tell shows a result in the bar */
  more: (tell: (outcome: string) => void) => ReactNode;
  exportAs: (forma: Forma) => Promise<void>;
}

/** The count of marked rows, and what can be done with them; loaded with the first mark. */
export function SelectionActions({ noun, count, clear, more, exportAs }: Props) {
  const [outcome, setOutcome] = useState("");
  const exported = (forma: Forma) => {
    setOutcome("");
    exportAs(forma).catch(() => setOutcome("Não foi possível exportar. Tente novamente."));
  };
  return (
    <>
      <p
        role="status"
        className="px-1 text-sm font-medium tabular-nums max-sm:-order-2 max-sm:flex-[1_1_70%]"
      >
        {outcome || plural(count, ...noun)}
      </p>
      {more(setOutcome)}
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
