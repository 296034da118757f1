import { Link } from "@tanstack/react-router";
import type { Resultado, Resultados } from "#shared/contract/resultados.ts";
import { tipoOrigemLabels } from "#shared/labels-contatos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";
import { Painel } from "#web/widgets/painel.tsx";
import { formatEspera, formatMudanca } from "./format.ts";

const HEAD = ["Inscrições", "Pré-matrículas", "Matrículas", "Primeiro contato"] as const;
const cell = "border-b border-border px-3 py-2";

/** The links by what became of the people they brought, best first. It scrolls within its card. */
export function Ranking({ data }: { data: Resultados }) {
  const { ranking, quantos, de, ate } = data;
  // Within one micro-franchise its name says nothing.
  const hasUnits = new Set(ranking.map(({ unidade }) => unidade)).size > 1;
  return (
    <Painel title="Quem trouxe">
      <div
        role="region"
        aria-label="Tabela de quem trouxe"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-md border border-border"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <Cabecalho />
          <tbody>
            {ranking.map((row) => (
              <Linha key={row.id} {...{ row, hasUnits, de, ate }} />
            ))}
          </tbody>
        </table>
      </div>
      {quantos > ranking.length && (
        <p className="mt-3 text-sm text-fg-muted">
          Mostrando {ranking.length} de {formatNumber(quantos)}. O CSV tem todos.
        </p>
      )}
    </Painel>
  );
}

function Cabecalho() {
  return (
    <thead>
      <tr>
        <th scope="col" className={cn(cell, "bg-surface-2 text-left font-medium")}>
          Nome
        </th>
        {HEAD.map((label) => (
          <th
            key={label}
            scope="col"
            className={cn(cell, "bg-surface-2 text-right font-medium whitespace-nowrap")}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<Resultados, "de" | "ate"> {
  row: Resultado;
  hasUnits: boolean;
}

function Linha({ row, hasUnits, de, ate }: RowProps) {
  const { tipo, nome, ativa, unidade, atual, anterior } = row;
  const steps = ["leads", "preMatriculas", "matriculas"] as const;
  const where = !hasUnits || tipo === "micro_franquia" ? "" : ` · ${unidade}`;
  return (
    <tr>
      <th scope="row" className={cn(cell, "min-w-32 text-left font-medium wrap-anywhere")}>
        {nome}
        <span className="block text-xs font-normal text-fg-muted">
          {tipoOrigemLabels[tipo]}
          {where}
          {!ativa && " · inativo"}
        </span>
      </th>
      {steps.map((step) => (
        <td key={step} className={cn(cell, "text-right tabular-nums")}>
          {step === "leads" && atual.leads > 0 ? (
            <LeadsLink {...{ row, de, ate }} />
          ) : (
            formatNumber(atual[step])
          )}
          <span className="block text-xs whitespace-nowrap text-fg-muted">
            {formatMudanca(atual[step], anterior[step])}
          </span>
        </td>
      ))}
      <td className={cn(cell, "text-right whitespace-nowrap tabular-nums")}>
        {formatEspera(atual.primeiroContato)}
      </td>
    </tr>
  );
}

/** Leads to the people themselves. */
function LeadsLink({ row: { id, nome, atual }, de, ate }: Omit<RowProps, "hasUnits">) {
  const leads = formatNumber(atual.leads);
  return (
    <Link
      to="/interesses"
      search={{ origem: id, desde: de, ate }}
      state={{ origem: nome }}
      aria-label={`${leads} inscrições de ${nome}`}
      className="font-medium text-primary underline underline-offset-4"
    >
      {leads}
    </Link>
  );
}
