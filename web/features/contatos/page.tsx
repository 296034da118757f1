import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Proximo } from "#shared/contract/contatos.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { plural } from "#web/lib/format.ts";
import { useSaid } from "#web/lib/search.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { ContatoCard } from "./contato-card.tsx";
import { useFila } from "./data.ts";
import { FilaLista } from "./fila-lista.tsx";
import { contatosSearch } from "./search.ts";
import { type Atendimento, useAtendimento } from "./use-atendimento.ts";

/** `/contatos` (product.md#contatos): who to call, one person at a time. */
export default function ContatosPage() {
  const { eventoId } = useSaid(contatosSearch);
  const fila = useFila(eventoId);
  const people = fila.data?.rows ?? [];
  const sitting = useAtendimento(eventoId, people);
  const { current } = sitting;
  const [opened] = useState(Date.now);
  const now = new Date(Math.max(opened, fila.dataUpdatedAt));
  return (
    <>
      <PageHeader
        title="Contatos"
        description="Quem espera uma ligação, do mais urgente ao menos urgente"
        actions={
          <>
            <Link to="/modelos" className={buttonStyle({ variant: "outline" })}>
              Mensagens e horário
            </Link>
            <Button disabled={sitting.isBusy || current !== null} onClick={sitting.next}>
              Próximo
            </Button>
          </>
        }
      />
      {eventoId !== "" && <DeUmEvento />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section aria-label="Fila" className={current ? "max-lg:hidden" : ""}>
          <Fila {...{ fila, sitting, now }} />
        </section>
        <div className="min-w-0 max-lg:order-first">
          <Atual {...{ sitting, now }} />
        </div>
      </div>
    </>
  );
}

function DeUmEvento() {
  return (
    <p className="mb-4 text-sm text-fg-muted">
      Só as pessoas de um evento.{" "}
      <Link to="/contatos" className={buttonStyle({ variant: "link", size: "inline" })}>
        Ver todas
      </Link>
    </p>
  );
}

function Atual({ sitting, now }: { sitting: Atendimento; now: Date }) {
  const { current, isBusy, answer, goOn } = sitting;
  if (current === null) return <Ninguem answer={answer} onGoOn={goOn} />;
  return (
    <ContatoCard
      contato={current}
      now={now}
      isBusy={isBusy}
      onResult={(outcome) => sitting.tell(current, outcome)}
      onSkip={() => sitting.skip(current.id)}
    />
  );
}

interface FilaProps {
  fila: ReturnType<typeof useFila>;
  sitting: Atendimento;
  now: Date;
}

function Fila({ fila, sitting, now }: FilaProps) {
  const { data, error } = fila;
  if (data === undefined)
    return error ? <Falha error={error} onRetry={() => void fila.refetch()} /> : <Carregando />;
  if (data.rows.length === 0) return <p className={VAZIA}>Ninguém espera uma ligação agora</p>;
  const count = data.isFloor ? "mais de 1.000 pessoas" : plural(data.total, "pessoa", "pessoas");
  return (
    <>
      <p className="mb-2 text-sm text-fg-muted">{count} na fila</p>
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

/** The place of the card while there is none. */
function Ninguem({ answer, onGoOn }: { answer: Proximo | null; onGoOn: () => void }) {
  if (answer?.abreEm)
    return (
      <Alert
        tone="ok"
        title="Fora do horário de contato"
        action={
          <Button variant="outline" onClick={onGoOn}>
            Continuar mesmo assim
          </Button>
        }
      >
        As famílias são chamadas das {answer.horario.inicio} às {answer.horario.fim} h
        {answer.horario.domingos ? "" : ", menos aos domingos"}. Abre em{" "}
        {formatDataHora(answer.abreEm)}.
      </Alert>
    );
  const said =
    answer === null
      ? "Aperte Próximo: a pessoa mais urgente fica com você por 10 minutos."
      : "Ninguém mais espera agora. Quem foi pulado continua na fila.";
  return (
    <p
      role="status"
      className="rounded-lg border border-dashed border-border-strong px-4 py-10 text-center text-fg-muted max-lg:py-6"
    >
      {said}
    </p>
  );
}
