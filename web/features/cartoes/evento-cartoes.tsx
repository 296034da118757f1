import { Link } from "@tanstack/react-router";
import type { ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import { plural } from "#web/lib/format.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useResumo } from "./data.ts";

/** "20 criados · 12 impressos · 8 entregues · 1 ativado · 1 inscrito sem cartão"; what is none of the way is left out. */
function wordsOf({ criados, impressos, ...rest }: ResumoDeCartoes): string {
  const { entregues, ativados, anulados, semCartao } = rest;
  return [
    ...(criados > impressos ? [plural(criados, "criado", "criados")] : []),
    plural(impressos, "impresso", "impressos"),
    plural(entregues, "entregue", "entregues"),
    plural(ativados, "ativado", "ativados"),
    ...(anulados > 0 ? [plural(anulados, "anulado", "anulados")] : []),
    ...(semCartao > 0 ? [plural(semCartao, "inscrito sem cartão", "inscritos sem cartão")] : []),
  ].join(" · ");
}

/** The numbers of an event's cards on the event's page, with the way to them. */
export function EventoCartoes({ eventoId }: { eventoId: string }) {
  const resumo = useResumo(eventoId);
  const { data, error } = resumo;
  return (
    <div className="mb-6">
      <Painel title="Cartões">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {data && <p className="text-fg-muted tabular-nums">{wordsOf(data)}</p>}
          {!data && !error && <Skeleton className="h-5 w-64" />}
          {!data && error && <LoadFailed title="Falha ao carregar os cartões" query={resumo} />}
          <Link
            to="/eventos/$id/cartoes"
            params={{ id: eventoId }}
            className={buttonStyle({ variant: "outline" })}
          >
            Abrir cartões
          </Link>
        </div>
      </Painel>
    </div>
  );
}
