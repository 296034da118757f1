import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Sessao } from "#shared/contract/conta.ts";
import { formatSince } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useEndOtherSessions, useEndOwnSession, useEndSession, useSessoes } from "./data.ts";

/** A session's name for its owner: "Chrome no Windows". */
function deviceOf({ browser, system }: Pick<Sessao, "browser" | "system">): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? "Navegador desconhecido";
}

/** Where the account is signed in, and how that ends. */
export function Sessoes() {
  const sessoes = useSessoes();
  const others = sessoes.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card
      title="Sessões"
      description="Os navegadores em que a sua conta está aberta. Encerre os que você não conhece."
      action={others > 0 && <EndOthers count={others} />}
    >
      {sessoes.isPending && <Skeleton className="h-14" />}
      {sessoes.error && <LoadFailed title="Não foi possível carregar as sessões" query={sessoes} />}
      {sessoes.data && <Rows rows={sessoes.data} now={new Date(sessoes.dataUpdatedAt)} />}
    </Card>
  );
}

function Rows({ rows, now }: { rows: Sessao[]; now: Date }) {
  const other = useEndSession();
  const own = useEndOwnSession();
  const isBusy = other.isPending || own.isPending || own.isSuccess;
  return (
    <ul className="-my-3 divide-y divide-border">
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          now={now}
          isBusy={isBusy}
          onEnd={() => (row.isCurrent ? own : other).mutate(row.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  row: Sessao;
  now: Date;
  isBusy: boolean;
  onEnd: () => void;
}

function Row({ row, now, isBusy, onEnd }: RowProps) {
  const { system, lastSeenAt, createdAt, isCurrent } = row;
  const Icon = /iPhone|iPad|Android/.test(system ?? "") ? Smartphone : Monitor;
  const device = deviceOf(row);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-fg-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {isCurrent && (
            <Badge tone="ok" dot="full">
              Esta sessão
            </Badge>
          )}
        </p>
        <p className="text-xs text-fg-muted">
          Último uso: <time dateTime={lastSeenAt}>{formatSince(new Date(lastSeenAt), now)}</time>
          {" · "}entrou em <time dateTime={createdAt}>{formatDataHora(createdAt)}</time>
        </p>
      </div>
      <Button
        variant="outline"
        size="compact"
        aria-label={isCurrent ? "Encerrar esta sessão" : `Encerrar a sessão ${device}`}
        disabled={isBusy}
        onClick={onEnd}
      >
        Encerrar
      </Button>
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const [isAsked, setAsked] = useState(false);
  const end = useEndOtherSessions();
  return (
    <>
      <Button variant="outline" disabled={end.isPending} onClick={() => setAsked(true)}>
        Encerrar as outras
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Encerrar as outras sessões?"
          description={
            count === 1
              ? "O outro navegador sai do sistema agora. Esta sessão continua."
              : `Os outros ${count} navegadores saem do sistema agora. Esta sessão continua.`
          }
          confirmLabel="Encerrar as outras"
          isDanger
          onConfirm={() => {
            setAsked(false);
            end.mutate();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
