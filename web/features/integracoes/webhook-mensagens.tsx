import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { EntregaWebhook, Webhook } from "#shared/contract/webhooks.ts";
import { type EventoWebhook, estadoEntregaLabels } from "#shared/labels-webhooks.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Facet, facetOf } from "#web/widgets/list/facets.ts";
import { FacetSelect } from "#web/widgets/list/facet-select.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { type Filtros, useMensagens } from "./data-webhooks.ts";
import { CarregarMais } from "./carregar-mais.tsx";
import { EntregaBadge } from "./entrega-badge.tsx";
import { eventosWebhook } from "./resolvers-webhook.ts";
import { eventoLabel, outcomeOf } from "./rules-webhooks.ts";
import { WebhookMensagem } from "./webhook-mensagem.tsx";

export interface WebhookMensagensProps {
  webhook: Webhook;
  onResend: () => void;
  onClose: () => void;
}

/** The messages of the last 30 days to an endpoint, and one of them in full. */
export function WebhookMensagens({ webhook, onResend, onClose }: WebhookMensagensProps) {
  const [filtros, setFiltros] = useState<Filtros>({ estado: "", evento: "" });
  const [shown, setShown] = useState<string | null>(null);
  const isOff = webhook.desligadoEm !== null;
  return (
    <Dialog title="Mensagens" description={`${webhook.url}, dos últimos 30 dias`} onClose={onClose}>
      {shown === null ? (
        <>
          <DialogBody label="Mensagens do webhook">
            <Filters filtros={filtros} onChange={setFiltros} />
            <List id={webhook.id} filtros={filtros} onOpen={setShown} />
          </DialogBody>
          <DialogFooter>
            {isOff && (
              <p className="text-xs text-fg-muted sm:mr-auto">Ligue o webhook para repetir.</p>
            )}
            <Button variant="outline" disabled={isOff} onClick={onResend}>
              Repetir um período
            </Button>
          </DialogFooter>
        </>
      ) : (
        <WebhookMensagem webhook={webhook} entregaId={shown} onBack={() => setShown(null)} />
      )}
    </Dialog>
  );
}

interface FiltersProps {
  filtros: Filtros;
  onChange: (filtros: Filtros) => void;
}

const situacao = facetOf("estado", "Situação", "Todas", estadoEntregaLabels);
const evento: Facet<"evento", EventoWebhook | "webhook.test"> = {
  name: "evento",
  label: "Evento",
  all: "Todos",
  options: [...eventosWebhook, "webhook.test" as const].map((value) => ({
    value,
    label: eventoLabel(value),
  })),
};

function Filters({ filtros, onChange }: FiltersProps) {
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <FacetSelect
        facet={situacao}
        value={filtros.estado}
        onChange={(estado) => onChange({ ...filtros, estado })}
      />
      <FacetSelect
        facet={evento}
        value={filtros.evento}
        onChange={(escolhido) => onChange({ ...filtros, evento: escolhido })}
      />
    </div>
  );
}

interface ListProps {
  id: string;
  filtros: Filtros;
  onOpen: (entregaId: string) => void;
}

function List({ id, filtros, onOpen }: ListProps) {
  const read = useMensagens(id, filtros);
  if (read.isPending) return <Skeleton className="h-40" />;
  if (read.error && !read.data)
    return <LoadFailed title="Não foi possível carregar as mensagens" query={read} />;
  const { pages } = read.data;
  const rows = pages.flatMap((page) => page.rows);
  const isFiltered = filtros.estado !== "" || filtros.evento !== "";
  if (rows.length === 0)
    return (
      <p className="text-fg-muted">
        {isFiltered ? "Nenhuma mensagem com estes filtros." : "Nenhuma mensagem ainda."}
      </p>
    );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-xs text-fg-muted">
          {plural(pages[0]?.total ?? rows.length, "mensagem", "mensagens")}
        </p>
        <Button
          variant="ghost"
          size="compact"
          disabled={read.isFetching}
          onClick={() => void read.refetch()}
        >
          Atualizar
        </Button>
      </div>
      <ul className="divide-y divide-border rounded-md border border-border">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      <CarregarMais read={read} what="mensagens" />
    </>
  );
}

function Row({ row, onOpen }: { row: EntregaWebhook; onOpen: () => void }) {
  const { tipo, em, proximaEm } = row;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-left hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium wrap-anywhere">{eventoLabel(tipo)}</span>
          <span className="block text-xs text-fg-muted">
            <time dateTime={em}>{formatDataHora(em)}</time>
            {" · "}
            {outcomeOf(row)}
            {proximaEm && row.tentativas > 0 && (
              <>
                {" · "}nova tentativa em{" "}
                <time dateTime={proximaEm}>{formatDataHora(proximaEm)}</time>
              </>
            )}
          </span>
        </span>
        <EntregaBadge estado={row.estado} />
      </button>
    </li>
  );
}
