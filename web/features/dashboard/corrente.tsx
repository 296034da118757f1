import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { Corrente as Dados } from "#shared/contract/rede.ts";
import { call } from "#web/lib/api.ts";
import { rede } from "#web/lib/calls.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const LEVELS = [
  { key: "franquias", label: "Franquias" },
  { key: "microFranquias", label: "Micro-franquias" },
  { key: "escolas", label: "Escolas" },
] as const;

/** The chain from the network to its events: each level makes the next, once somebody of it has logged in. */
export function Corrente() {
  const { data, isError } = useQuery({
    queryKey: ["dashboard", "corrente"],
    queryFn: ({ signal }) => call(rede.corrente, {}, { signal }),
  });
  if (isError) return null;
  if (!data) return <Skeleton className="mt-4 h-16" />;
  return (
    <ol
      aria-label="Da franquia ao evento"
      className="mt-4 grid grid-cols-2 gap-2 border-t border-border pt-4 sm:flex sm:items-center"
    >
      {LEVELS.map(({ key, label }) => (
        <li key={key} className="contents">
          <Elo label={label} count={data[key].total} told={enteredOf(data[key])} />
          <ChevronRight aria-hidden className="hidden size-4 shrink-0 text-fg-muted sm:block" />
        </li>
      ))}
      <li className="contents">
        <Elo
          label="Eventos"
          count={data.eventos}
          told={data.eventos > 0 ? "as famílias se inscrevem" : "nenhum ainda"}
        />
      </li>
    </ol>
  );
}

function enteredOf({ total, entraram }: Dados["franquias"]): string {
  if (total === 0) return "nenhuma ainda";
  if (entraram === 0) return "ninguém entrou ainda";
  return entraram === total ? "todas já entraram" : plural(entraram, "já entrou", "já entraram");
}

function Elo({ label, count, told }: { label: string; count: number; told: string }) {
  return (
    <div className="min-w-0 flex-1 rounded-md border border-border px-3 py-2">
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate text-fg-muted">{label}</span>
        <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
      </p>
      <p className="text-xs text-fg-muted">{told}</p>
    </div>
  );
}
