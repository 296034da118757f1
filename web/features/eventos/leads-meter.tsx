import type { Evento } from "#shared/contract/eventos.ts";
import { formatNumber, plural } from "#web/lib/format.ts";

/** "34 leads de 175": how many of the expected students have signed up. */
export function LeadsMeter({ evento: { qtdAlunos, numeros } }: { evento: Evento }) {
  return (
    <div className="mt-auto pt-1">
      <p className="text-sm font-medium tabular-nums">
        {plural(numeros.leads, "lead", "leads")} de {formatNumber(qtdAlunos)}
      </p>
      <div aria-hidden className="mt-1.5 h-2 rounded-sm bg-surface-2">
        <div
          className="h-full rounded-sm bg-c1"
          style={{ width: `${Math.min(100, (numeros.leads / qtdAlunos) * 100)}%` }}
        />
      </div>
    </div>
  );
}
