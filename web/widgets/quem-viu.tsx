import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import { may } from "#shared/permissions.ts";
import { call, sentenceOf } from "#web/lib/api.ts";
import { auditoria } from "#web/lib/calls.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Painel } from "./painel.tsx";
import { useSession } from "./session.ts";
import { nomeDaAcao, nomeDoAtor, perfilDoAtor } from "./trilha.ts";

/** True if this role reads the trail. */
export const useReadsTrail = (): boolean => may(useSession().user.role, "auditoria:list");

/** Tells the trail that a person was opened in a list, whose row was here already. */
export function useTellOpened(id: string, isTold: boolean): void {
  useEffect(() => {
    // The reading of the list stands in the trail even if this does not reach it.
    if (isTold) call(auditoria.open, { params: { id } }).catch(() => {});
  }, [id, isTold]);
}

/** Waits for a press, because most who open a person do not ask. */
export function QuemViuFold({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <QuemViu id={id} />;
  return (
    <Button variant="outline" size="compact" onClick={() => setOpen(true)}>
      Mostrar quem viu
    </Button>
  );
}

/** The part of a person's page, for roles that read the trail. */
export function QuemViuPainel({ id }: { id: string }) {
  return (
    useReadsTrail() && (
      <Painel title="Quem viu">
        <QuemViu id={id} />
      </Painel>
    )
  );
}

/** The newest entries of the trail on a person (product/auditoria.md#auditoria). */
function QuemViu({ id }: { id: string }) {
  const read = useQuery({
    queryKey: ["auditoria", "pessoa", id],
    queryFn: ({ signal }) => call(auditoria.ofPessoa, { params: { id } }, { signal }),
    staleTime: 0,
  });
  if (read.isPending) return <Skeleton className="h-14" />;
  if (read.error)
    return (
      <Alert
        tone="bad"
        title="Não foi possível carregar quem viu"
        action={
          <Button variant="outline" size="compact" onClick={() => void read.refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {sentenceOf(read.error)}
      </Alert>
    );
  if (read.data.length === 0)
    return <p className="text-fg-muted">Ninguém abriu nem alterou ainda.</p>;
  return (
    <ul className="divide-y divide-border">
      {read.data.map((row) => (
        <li key={row.id} className="py-2 wrap-anywhere first:pt-0 last:pb-0">
          <p className="font-medium">{nomeDoAtor(row)}</p>
          <p className="text-fg-muted">
            {[perfilDoAtor(row), nomeDaAcao(row.acao)].filter(Boolean).join(" · ")} ·{" "}
            <time dateTime={row.em} className="tabular-nums">
              {formatDataHora(row.em)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
