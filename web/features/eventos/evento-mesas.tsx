import { type FormEvent, useState } from "react";
import { Copy, MonitorSmartphone, Plus } from "lucide-react";
import type { Evento } from "#shared/contract/eventos.ts";
import type { DiaDoEvento, Mesa, MesaCriada } from "#shared/contract/mesas.ts";
import { may } from "#shared/permissions.ts";
import { useToday } from "#web/lib/today.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Input } from "#web/ui/input.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useCreateMesa, useDia, useRevokeMesa } from "./data-mesas.ts";
import { tellContas, tellMesa, tellTodas } from "./rules-mesas.ts";

interface Props {
  evento: Pick<Evento, "id" | "dataEvento">;
}

/** The day at the event: its figures, and its tables (product.md#the-table). */
export function EventoMesas({ evento: { id, dataEvento } }: Props) {
  const { role } = useSession().user;
  const dia = useDia(id, dataEvento === useToday());
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
            <Numeros dia={dia.data} />
            <Mesas id={id} dia={dia.data} holds={holds} />
          </>
        )}
      </Painel>
    </div>
  );
}

function Numeros({ dia: { esperados, feitos } }: { dia: DiaDoEvento }) {
  const numbers = [
    ["Esperados", esperados],
    ["Vieram", feitos.vieram],
    ["Cartões entregues", feitos.cartoes],
    ["Ativados", feitos.ativados],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([label, count]) => (
        <div key={label} className="rounded-md border border-border p-3">
          <dt className="text-sm text-fg-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MesasProps {
  id: string;
  dia: DiaDoEvento;
  holds: boolean;
}

function Mesas({ id, dia, holds }: MesasProps) {
  const [ending, setEnding] = useState<Mesa | null>(null);
  const revoke = useRevokeMesa(id);
  const todas = holds ? tellTodas(dia.inscricoes) : null;
  return (
    <>
      <Lista dia={dia} holds={holds} onEnd={setEnding} />
      {todas !== null && <p className="mt-2 text-sm text-fg-muted">{todas}</p>}
      {holds && <NovaMesa id={id} />}
      {ending && (
        <ConfirmDialog
          title={`Encerrar a mesa ${ending.nome}?`}
          description="O aparelho perde a lista de pessoas e para de registrar. O que falta enviar só chega por um novo link."
          confirmLabel="Encerrar"
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(ending.id, { onSettled: () => setEnding(null) })}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  );
}

function Lista({ dia, holds, onEnd }: Omit<MesasProps, "id"> & { onEnd: (mesa: Mesa) => void }) {
  const contas = tellContas(dia.contas, holds);
  return (
    <ul className="mt-4 grid gap-2 text-sm">
      {dia.mesas.map((mesa) => (
        <li key={mesa.id} className="flex flex-wrap items-center justify-between gap-2">
          <Linha nome={mesa.nome}>{tellMesa(mesa, holds)}</Linha>
          {holds && mesa.revogadaEm === null && (
            <Button variant="ghost" size="control" onClick={() => onEnd(mesa)}>
              Encerrar<span className="sr-only"> a mesa {mesa.nome}</span>
            </Button>
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

/** Names a table and shows its link, this once. */
function NovaMesa({ id }: { id: string }) {
  const [nome, setNome] = useState("");
  const [made, setMade] = useState<MesaCriada | null>(null);
  const create = useCreateMesa(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(nome, {
      onSuccess: (mesa) => {
        setMade(mesa);
        setNome("");
      },
    });
  };
  return (
    <>
      <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <label htmlFor="nova-mesa" className="text-sm font-medium">
            Nome da nova mesa
          </label>
          <Input
            id="nova-mesa"
            value={nome}
            maxLength={60}
            onChange={(event) => setNome(event.target.value)}
          />
        </div>
        <Button type="submit" variant="outline" disabled={nome.trim() === "" || create.isPending}>
          <Plus aria-hidden /> Criar mesa
        </Button>
        <a href={`/eventos/${id}/mesa`} className={buttonStyle({ variant: "outline" })}>
          <MonitorSmartphone aria-hidden /> Abrir mesa aqui
        </a>
      </form>
      {made && <LinkDaMesa id={id} mesa={made} />}
    </>
  );
}

function LinkDaMesa({ id, mesa }: { id: string; mesa: MesaCriada }) {
  const address = `${location.origin}/eventos/${id}/mesa#${mesa.link}`;
  const copy = async () => {
    if (await copyText(address, address)) toast({ title: "Link copiado" });
  };
  return (
    <div
      className="mt-4 flex flex-wrap items-start gap-4 rounded-md border border-border p-3"
      role="status"
    >
      <div className="size-40 shrink-0 overflow-hidden rounded-md border border-border bg-white p-1">
        <QrCode text={address} label={`QR Code da mesa ${mesa.nome}`} className="size-full" />
      </div>
      <div className="min-w-0 flex-1 basis-52 text-sm">
        <p className="font-medium">Abra este link no aparelho da mesa {mesa.nome}</p>
        <p className="mt-1 text-fg-muted">
          Ele vale para um aparelho só, até dois dias depois do evento, e não aparece de novo.
        </p>
        <p className="my-2 break-all">{address}</p>
        <Button variant="outline" size="control" onClick={() => void copy()}>
          <Copy aria-hidden /> Copiar link
        </Button>
      </div>
    </div>
  );
}
