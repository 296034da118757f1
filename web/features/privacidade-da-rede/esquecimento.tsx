import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Contagem, Retencao } from "#shared/contract/retencao.ts";
import { plural } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useConfirmar, useContagem, useDesligar } from "./data.ts";

/** "1.204 pessoas e 3 tickets". */
const told = (pessoas: number, tickets: number): string =>
  `${plural(pessoas, "pessoa", "pessoas")} e ${plural(tickets, "ticket", "tickets")}`;

/** Switches forgetting on, after a count that is confirmed, and off. */
export function Esquecimento({ retencao }: { retencao: Retencao }) {
  const { ligadaEm } = retencao;
  return (
    <Card
      title="Esquecimento"
      description="Todo dia, quem passou do prazo perde nome, contato e CPF. Números, funis e totais não mudam."
      action={
        <Badge tone={ligadaEm === null ? "outline" : "ok"} dot="full">
          {ligadaEm === null ? "Desligado" : "Ligado"}
        </Badge>
      }
    >
      {ligadaEm === null ? <Off /> : <On {...retencao} ligadaEm={ligadaEm} />}
    </Card>
  );
}

function On(retencao: Retencao & { ligadaEm: string }) {
  const { ligadaEm, rodadaEm, pessoasEsquecidas, ticketsEsquecidos } = retencao;
  const stop = useDesligar();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0">
        Ligado em {formatDataHora(ligadaEm)}.{" "}
        {rodadaEm === null
          ? "A primeira rodada vem dentro de uma hora."
          : `Última rodada em ${formatDataHora(rodadaEm)}; até hoje, ${told(pessoasEsquecidas, ticketsEsquecidos)}.`}
      </p>
      <Button variant="outline" disabled={stop.isPending} onClick={() => stop.mutate(undefined)}>
        Desligar
      </Button>
    </div>
  );
}

function Off() {
  const [isAsked, setAsked] = useState(false);
  const count = useContagem(isAsked);
  if (!isAsked)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0">Antes de apagar, você vê quantas pessoas são e confirma.</p>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Contar
        </Button>
      </div>
    );
  if (count.error) return <LoadFailed title="Não foi possível contar" query={count} />;
  if (!count.data || count.isFetching) return <Skeleton className="h-10" />;
  return <Counted counted={count.data} />;
}

function Counted({ counted }: { counted: Contagem }) {
  const [isSure, setSure] = useState(false);
  const confirm = useConfirmar();
  const { pessoas, tickets } = counted;
  const sentence = `Em 30 dias, ${told(pessoas, tickets)} ${pessoas + tickets === 1 ? "será anonimizada" : "serão anonimizados"}.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-w-0 font-medium">
        {sentence}
      </p>
      <Button disabled={confirm.isPending} onClick={() => setSure(true)}>
        Confirmar e ligar
      </Button>
      {isSure && (
        <ConfirmDialog
          title="Ligar o esquecimento?"
          description={`${sentence} Não dá para desfazer, e se repete todo dia.`}
          confirmLabel="Ligar"
          isDanger
          onConfirm={() => {
            setSure(false);
            confirm.mutate(counted);
          }}
          onCancel={() => setSure(false)}
        />
      )}
    </div>
  );
}
