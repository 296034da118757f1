import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { sentenceOf } from "#web/lib/api.ts";
import { plural } from "#web/lib/format.ts";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAssinarAgenda } from "#web/widgets/agenda/use-assinar-agenda.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { Antes } from "./antes.tsx";
import { ContatoCard } from "./contato-card.tsx";
import { type Recorte, useFila } from "./data.ts";
import { Espera } from "./espera.tsx";
import { FilaLista } from "./fila-lista.tsx";
import { Ninguem } from "./ninguem.tsx";
import { contatosSearch } from "./search.ts";
import { type Atendimento, useAtendimento } from "./use-atendimento.ts";

/** `/contatos` (product/contatos.md#contatos): who to call, one family at a time. */
export default function ContatosPage() {
  const { ligar, ...recorte } = useSaid(contatosSearch);
  const fila = useFila(recorte);
  const people = fila.data?.rows ?? [];
  const sitting = useAtendimento(recorte, people);
  const { current } = sitting;
  useTakeAtOnce(ligar !== "", recorte, sitting.next);
  const [opened] = useState(Date.now);
  const now = new Date(Math.max(opened, fila.dataUpdatedAt));
  return (
    <>
      <Cabeca {...{ recorte, sitting }} />
      <Espera {...sitting.telling} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section aria-label="Fila" className={current ? "max-lg:hidden" : ""}>
          <Fila {...{ fila, sitting, now }} isArquivo={recorte.arquivo !== ""} />
        </section>
        <div className="min-w-0 max-lg:order-first">
          <Atual {...{ sitting, now }} />
        </div>
      </div>
    </>
  );
}

/** Takes the first family, once: the address forgets it. */
function useTakeAtOnce(isAsked: boolean, rest: Recorte, take: () => void): void {
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    take();
    void navigate({ to: "/contatos", search: rest, replace: true });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

/** A phone's screen belongs to the family in hand. */
function Cabeca({ recorte, sitting }: { recorte: Recorte; sitting: Atendimento }) {
  const isPhone = useMedia(PHONE);
  const { current, isBusy, next } = sitting;
  const isHidden = isPhone && current !== null;
  const actions = (
    <>
      <Link to="/modelos" className={buttonStyle({ variant: "outline" })}>
        Mensagens e horário
      </Link>
      {current === null && (
        <Button disabled={isBusy} onClick={next}>
          Próximo
        </Button>
      )}
    </>
  );
  return (
    <>
      <div className={isHidden ? "sr-only" : ""}>
        <PageHeader
          title="Contatos"
          description="Quem espera uma ligação, uma família por vez, da mais quente à mais fria"
          actions={!isHidden && actions}
        />
      </div>
      {!isHidden && <Partes recorte={recorte} />}
    </>
  );
}

/** Where no table was used nobody knows who came, so this names what is known. */
const ARQUIVO = "quem não ativou nem tem presença anotada, em eventos de mais de 14 dias";

/** Says which part of the queue is shown, and leads to the others. */
function Partes({ recorte: { eventoId, arquivo } }: { recorte: Recorte }) {
  const link = buttonStyle({ variant: "link", size: "inline" });
  const agenda = useAssinarAgenda();
  if (eventoId === "" && arquivo === "")
    return (
      <p className="mb-4 text-sm text-fg-muted">
        <Link to="/contatos" search={{ arquivo: "sim" }} className={link}>
          Arquivo
        </Link>
        {" · "}
        {agenda.link}
        {agenda.dialog}
      </p>
    );
  return (
    <p className="mb-4 text-sm text-fg-muted">
      {arquivo === "" ? "Só as famílias de um evento. " : `Arquivo: ${ARQUIVO}. `}
      <Link to="/contatos" className={link}>
        Ver a fila
      </Link>
    </p>
  );
}

function Atual({ sitting, now }: { sitting: Atendimento; now: Date }) {
  const { current, telling, isBusy } = sitting;
  if (current) return <ContatoCard contato={current} {...{ now, sitting }} />;
  return (
    <>
      <Ninguem sitting={sitting} />
      <Antes {...{ telling, isBusy }} />
    </>
  );
}

interface FilaProps {
  fila: ReturnType<typeof useFila>;
  sitting: Atendimento;
  now: Date;
  isArquivo: boolean;
}

function Fila({ fila, sitting, now, isArquivo }: FilaProps) {
  const { data, error } = fila;
  if (data === undefined)
    return error ? <Falha error={error} onRetry={() => void fila.refetch()} /> : <Carregando />;
  if (data.rows.length === 0)
    return (
      <p className={VAZIA}>
        {isArquivo ? "Ninguém no arquivo" : "Ninguém espera uma ligação agora"}
      </p>
    );
  const count = data.isFloor ? "mais de 1.000 famílias" : plural(data.total, "família", "famílias");
  return (
    <>
      <p className="mb-2 text-sm text-fg-muted">
        {count} {isArquivo ? "no arquivo" : "na fila"}
      </p>
      <FilaLista
        people={data.rows}
        currentId={sitting.current?.id}
        now={now}
        isBusy={sitting.isBusy}
        onTake={sitting.takeOne}
      />
    </>
  );
}

const VAZIA =
  "rounded-lg border border-border bg-surface px-4 py-10 text-center text-fg-muted max-lg:py-6";

function Falha({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="Falha ao carregar contatos"
      action={
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Alert>
  );
}

function Carregando() {
  return (
    <div role="status" aria-label="Carregando contatos" className="flex flex-col gap-2">
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
