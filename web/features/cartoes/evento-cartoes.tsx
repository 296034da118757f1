import { Link } from "@tanstack/react-router";
import { formatNumber } from "#web/lib/format.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useResumo } from "./data.ts";

/** The numbers of an event's cards on the event's page, with the way to them. */
export function EventoCartoes({ eventoId }: { eventoId: string }) {
  const resumo = useResumo(eventoId);
  const { data, error } = resumo;
  return (
    <div className="mb-6">
      <Painel title="Cartões">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {data && (
            <p className="text-fg-muted tabular-nums">
              {formatNumber(data.impressos)} impressos · {formatNumber(data.entregues)} entregues ·{" "}
              {formatNumber(data.ativados)} ativados
              {data.semCartao > 0 && ` · ${formatNumber(data.semCartao)} inscritos sem cartão`}
            </p>
          )}
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
