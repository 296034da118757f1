import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { mesesDepois, mesPorExtenso } from "#shared/br/mes.ts";

/** Targets are shown from two years back to one year ahead, the last month that can be set. */
const [BACK, AHEAD] = [-24, 12];

interface Props {
  mes: string;
  hoje: string;
  onChange: (mes: string) => void;
}

/** The shown month, with the one before and the one after. */
export function MesNav({ mes, hoje, onChange }: Props) {
  const [before, after] = [mesesDepois(mes, -1), mesesDepois(mes, 1)];
  return (
    <div role="group" aria-label="Mês" className="flex flex-wrap items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={`Mês anterior: ${mesPorExtenso(before)}`}
        disabled={mes <= mesesDepois(hoje, BACK)}
        onClick={() => onChange(before)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p role="status" className="max-w-full text-center font-medium sm:min-w-36">
        {mesPorExtenso(mes)}
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label={`Mês seguinte: ${mesPorExtenso(after)}`}
        disabled={mes >= mesesDepois(hoje, AHEAD)}
        onClick={() => onChange(after)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
