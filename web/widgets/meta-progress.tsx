import type { ResumoDeMetas } from "#shared/contract/metas.ts";
import { valuesOf } from "#shared/labels.ts";
import { metaLabels, type TipoMeta } from "#shared/labels-contatos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { cn } from "#web/ui/cn.ts";

type Resumo = Pick<ResumoDeMetas, "dias" | "meta" | "feito" | "esperado">;

/** The kinds of a target in the order of the way. */
export const TIPOS_DE_META = valuesOf(metaLabels);

/** Whole percents, rounded down: 99.9 % is not yet there. */
export const percentOf = (feito: number, alvo: number): number =>
  alvo === 0 ? 100 : Math.floor((feito * 100) / alvo);

/** The progress of each kind of target, with a line where it should be today (product/resultados.md#metas). */
export function MetaProgress({ resumo }: { resumo: Resumo }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
      {TIPOS_DE_META.map((tipo) => (
        <One key={tipo} {...{ tipo, resumo }} />
      ))}
    </ul>
  );
}

function One({ tipo, resumo }: { tipo: TipoMeta; resumo: Resumo }) {
  const { meta, feito, esperado } = resumo;
  const alvo = meta[tipo];
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{metaLabels[tipo]} no mês</span>
        <span className="tabular-nums">
          {alvo === null ? (
            <span className="text-fg-muted">{formatNumber(feito[tipo])}, sem meta</span>
          ) : (
            <>
              <strong className="font-semibold">{formatNumber(feito[tipo])}</strong> de{" "}
              {formatNumber(alvo)} ({formatNumber(percentOf(feito[tipo], alvo))}%)
            </>
          )}
        </span>
      </p>
      {alvo !== null && (
        <>
          <Bar feito={feito[tipo]} alvo={alvo} esperado={esperado[tipo] ?? 0} />
          <Pace feito={feito[tipo]} alvo={alvo} esperado={esperado[tipo] ?? 0} dias={resumo.dias} />
        </>
      )}
    </li>
  );
}

interface Numbers {
  feito: number;
  alvo: number;
  esperado: number;
}

/** Screen readers skip the bar, because the words beside it say the same. */
function Bar({ feito, alvo, esperado }: Numbers) {
  const share = (n: number) => `${alvo === 0 ? 100 : Math.min(100, (n * 100) / alvo)}%`;
  return (
    <div aria-hidden className="relative my-2.5 h-2.5 rounded-sm bg-surface-2 ring-1 ring-border">
      <div
        className={cn("h-full rounded-sm", feito >= esperado ? "bg-c1" : "bg-warn-bd")}
        style={{ width: share(feito) }}
      />
      <div
        data-esperado
        className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-fg"
        style={{ left: share(esperado) }}
      />
    </div>
  );
}

function Pace({ feito, alvo, esperado, dias }: Numbers & Pick<Resumo, "dias">) {
  const isOver = dias.passados === dias.uteis;
  if (feito >= alvo) return <p className="text-sm text-ok-fg">Meta atingida</p>;
  if (isOver) return <p className="text-sm text-warn-fg">Faltaram {formatNumber(alvo - feito)}</p>;
  return (
    <p className="text-sm text-fg-muted">
      Esperado até hoje: {formatNumber(esperado)}
      {feito >= esperado ? (
        <span className="text-ok-fg">, no ritmo</span>
      ) : (
        <span className="text-warn-fg">, {formatNumber(esperado - feito)} abaixo</span>
      )}
    </p>
  );
}
