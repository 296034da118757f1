import { useState } from "react";
import type { Evento } from "#shared/contract/eventos.ts";
import type { DiaDoEvento, Mesa } from "#shared/contract/mesas.ts";
import { may } from "#shared/permissions.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useToday } from "#web/lib/today.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Figuras } from "#web/widgets/figuras.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { type LinksDeMesa, useLinksDeMesa, useSettled } from "./data-link-mesa.ts";
import { useDia, useRevokeMesa } from "./data-mesas.ts";
import { LinkMesaDialog } from "./link-mesa-dialog.tsx";
import { CartazCheguei } from "./cartaz-cheguei.tsx";
import { NovaMesa } from "./nova-mesa.tsx";
import { tellContas, tellMesa, tellTodas } from "./rules-mesas.ts";

interface Props {
  evento: Evento;
}

/** The day at the event: its figures, and its tables (product/mesas.md#the-table). */
export function EventoMesas({ evento }: Props) {
  const { id, dataEvento } = evento;
  const { role } = useSession().user;
  const links = useLinksDeMesa(id);
  const { shown } = links;
  const dia = useDia(id, { isToday: dataEvento === useToday(), isAwaited: shown !== null });
  useSettled(links, dia.data);
  const holds = may(role, "eventos:mesa");
  return (
    <div className="mb-6">
      <Painel title="Dia do evento">
        {dia.error && !dia.data && (
          <LoadFailed title="Falha ao carregar o dia do evento" query={dia} />
        )}
        {dia.isPending && <Skeleton className="h-56" />}
        {dia.data && (
          <>
            {/* Sign-ups and activations stand once, among the numbers of the event. */}
            <Figuras
              of={[
                ["Vieram", formatNumber(dia.data.feitos.vieram)],
                ["Cartões entregues", formatNumber(dia.data.feitos.cartoes)],
              ]}
            />
            <Mesas evento={evento} dia={dia.data} holds={holds} links={links} />
          </>
        )}
        {dia.data && shown && (
          <LinkMesaDialog
            key={shown.id}
            eventoId={id}
            mesa={shown}
            onOpened={dia.refetch}
            onClose={() => links.show(null)}
          />
        )}
      </Painel>
    </div>
  );
}

interface MesasProps {
  evento: Evento;
  dia: DiaDoEvento;
  holds: boolean;
  links: LinksDeMesa;
}

function Mesas({ evento, dia, holds, links }: MesasProps) {
  const { id } = evento;
  const [ending, setEnding] = useState<Mesa | null>(null);
  const revoke = useRevokeMesa(id);
  const todas = holds ? tellTodas(dia.inscricoes) : null;
  return (
    <>
      <Lista {...{ dia, holds, links }} onEnd={setEnding} />
      {todas !== null && <p className="mt-2 text-sm text-fg-muted">{todas}</p>}
      {holds && <NovaMesa id={id} onMade={links.add} />}
      {holds && <CartazCheguei evento={evento} />}
      {ending && (
        <ConfirmDialog
          title={ending.porta ? "Encerrar o cartaz?" : `Encerrar a mesa ${ending.nome}?`}
          description={
            ending.porta
              ? "O código impresso para de anotar chegadas. As chegadas já anotadas ficam."
              : "O aparelho perde a lista de pessoas e para de registrar. O que falta enviar só chega por um novo link."
          }
          confirmLabel="Encerrar"
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(ending.id, { onSettled: () => setEnding(null) })}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  );
}

interface ListaProps extends Omit<MesasProps, "evento"> {
  onEnd: (mesa: Mesa) => void;
}

function Lista({ dia, holds, links, onEnd }: ListaProps) {
  const contas = tellContas(dia.contas, holds);
  return (
    <ul className="mt-4 grid gap-2 text-sm empty:hidden">
      {dia.mesas.map((mesa) => (
        <li key={mesa.id} className="flex flex-wrap items-center justify-between gap-2">
          <Linha nome={mesa.nome}>{tellMesa(mesa, holds)}</Linha>
          {holds && mesa.revogadaEm === null && (
            <span className="flex flex-wrap gap-2">
              {links.has(mesa.id) && (
                <Button variant="outline" size="control" onClick={() => links.show(mesa.id)}>
                  Mostrar link <span className="sr-only">da mesa {mesa.nome}</span>
                </Button>
              )}
              <Button variant="ghost" size="control" onClick={() => onEnd(mesa)}>
                Encerrar <span className="sr-only">a mesa {mesa.nome}</span>
              </Button>
            </span>
          )}
        </li>
      ))}
      {contas !== null && (
        <li>
          <Linha nome="Contas, sem link de mesa">{contas}</Linha>
        </li>
      )}
    </ul>
  );
}

const Linha = ({ nome, children }: { nome: string; children: string }) => (
  <span className="min-w-0">
    <strong className="font-medium">{nome}</strong>{" "}
    <span className="text-fg-muted">{children}</span>
  </span>
);
