import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { CartaAsFamilias, CartasDoEvento } from "#shared/contract/cartas-familias.ts";
import { segmentoCartaLabels } from "#shared/labels-cartas.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useStop } from "./data.ts";
import { filtersText, progressText, subjectText } from "./rules.ts";

interface Props {
  eventoId: string;
  maySend: boolean;
  data: CartasDoEvento;
}

/** The letters of the event, the latest first, each with how far it is. */
export function Enviadas({ data: { cartas, evento }, ...rest }: Props) {
  return (
    <Painel title="Cartas do evento">
      {cartas.length === 0 ? (
        <p className="text-fg-muted">Nenhuma carta ainda.</p>
      ) : (
        <ul className="divide-y divide-border">
          {cartas.map((carta) => (
            <Carta key={carta.id} {...{ carta, evento, ...rest }} />
          ))}
        </ul>
      )}
    </Painel>
  );
}

interface CartaProps extends Omit<Props, "data">, Pick<CartasDoEvento, "evento"> {
  carta: CartaAsFamilias;
}

function Carta({ carta, evento, eventoId, maySend }: CartaProps) {
  const { assunto, texto, segmento, autor, em, esperando, paradaEm, paradaPor } = carta;
  const filters = filtersText(carta);
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{subjectText(assunto, evento)}</p>
          <p className="text-xs text-fg-muted">
            {segmentoCartaLabels[segmento]}
            {filters && ` (${filters})`} · {formatDataHora(em)}, {autor}
          </p>
        </div>
        {maySend && esperando > 0 && paradaEm === null && <Parar {...{ eventoId, carta }} />}
      </div>
      <Progress carta={carta} />
      {paradaEm !== null && (
        <p className="text-xs text-fg-muted">
          Envio parado por {paradaPor} em {formatDataHora(paradaEm)}
        </p>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-fg-muted">Ver o texto</summary>
        <p className="mt-2 rounded-md bg-surface-2 px-3 py-2 whitespace-pre-line wrap-anywhere">
          {texto}
        </p>
      </details>
    </li>
  );
}

/** Screen readers skip the bar, because the words above it say the same. */
function Progress({ carta }: { carta: CartaAsFamilias }) {
  const { familias, esperando } = carta;
  const done = ((familias - esperando) * 100) / familias;
  return (
    <div>
      <p role="status" className="tabular-nums">
        {progressText(carta)}
      </p>
      {esperando > 0 && (
        <div aria-hidden className="mt-1.5 h-2 max-w-sm rounded-sm bg-surface-2 ring-1 ring-border">
          <div className="h-full rounded-sm bg-c1" style={{ width: `${done}%` }} />
        </div>
      )}
    </div>
  );
}

function Parar({ eventoId, carta }: { eventoId: string; carta: CartaAsFamilias }) {
  const [isAsked, setAsked] = useState(false);
  const stop = useStop(eventoId);
  const confirm = () => stop.mutate(carta.id, { onSettled: () => setAsked(false) });
  return (
    <>
      <Button variant="outline" size="compact" onClick={() => setAsked(true)}>
        Parar o envio
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Parar o envio?"
          description={`${plural(carta.esperando, "carta ainda não saiu e não sairá", "cartas ainda não saíram e não sairão")}. O que já saiu não volta.`}
          confirmLabel="Parar o envio"
          isDanger
          isPending={stop.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
