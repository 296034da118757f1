import { useWatch } from "react-hook-form";
import { formatMoney, parseMoney } from "#shared/br/money.ts";
import { formatNumber } from "#web/lib/format.ts";
import { countHours } from "./rules.ts";
import { type CursoValues, toHours } from "./form-values.ts";

/** product.md#meus-cursos: total of modules and hours and the discounted value, as the form stands. */
export function CursoSummary() {
  const [modulos, comDesconto] = useWatch<CursoValues, ["modulos", "valorComDesconto"]>({
    name: ["modulos", "valorComDesconto"],
  });
  const hours = modulos.reduce((sum, { cargaHoraria }) => sum + wholeHours(cargaHoraria), 0);
  const facts = [
    ["Total de módulos", formatNumber(modulos.length)],
    ["Carga horária total", countHours(hours)],
    ["Valor com desconto", formatMoney(parseMoney(comDesconto))],
  ] as const;
  return (
    <dl
      aria-label="Resumo"
      className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 border-t border-border bg-surface-2 px-4 py-2.5 sm:px-5"
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-fg-muted">{label}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reads the hours of a module; text that is not yet a number counts 0, or the sum would show NaN. */
function wholeHours(text: string): number {
  const hours = toHours(text);
  return Number.isInteger(hours) && hours > 0 && hours < 1_000_000 ? hours : 0;
}
