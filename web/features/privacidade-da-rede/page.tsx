import { useState } from "react";
import type { Retencao } from "#shared/contract/retencao.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useRetencao } from "#web/widgets/retencao.ts";
import { Avisos } from "./avisos.tsx";
import { Esquecimento } from "./esquecimento.tsx";
import { type FactList, Facts } from "./facts.tsx";
import { Incidentes } from "./incidentes.tsx";

const PrazosDialog = lazyDialog(async () => (await import("./dialogs.tsx")).PrazosDialog);

/** `/privacidade-da-rede` (product/privacidade.md#forgetting). */
export default function PrivacidadeDaRedePage() {
  const read = useRetencao();
  const { data, error } = read;
  return (
    <>
      <PageHeader
        title="Privacidade da rede"
        description="O que as famílias leem, e por quanto tempo a rede guarda os dados delas"
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {data && <Parts retencao={data} />}
        {!data && !error && <Skeleton className="h-64" />}
        {!data && error && <LoadFailed title="Não foi possível carregar os prazos" query={read} />}
        <Avisos />
        <Incidentes />
      </div>
    </>
  );
}

function Parts({ retencao }: { retencao: Retencao }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Esquecimento retencao={retencao} />
      <Card
        title="Prazos"
        action={
          <Button variant="outline" onClick={() => setAsked(true)}>
            Alterar prazos
          </Button>
        }
      >
        <Facts facts={factsOf(retencao)} />
      </Card>
      <Card title="O que fica, e por quê">
        <Facts facts={KEPT} />
      </Card>
      {isAsked && <PrazosDialog retencao={retencao} onClose={() => setAsked(false)} />}
    </>
  );
}

const meses = (n: number): string => plural(n, "mês", "meses");

const factsOf = ({ leads, preMatriculas, tickets, trilha }: Retencao): FactList => [
  ["Leads sem ativação", `${meses(leads)} depois do evento ou da coleta da lista importada`],
  ["Pré-matrículas sem matrícula", `${meses(preMatriculas)} depois do evento`],
  ["Tickets respondidos", `${meses(tickets)} depois da resposta`],
  ["Auditoria", `${meses(trilha)}; vale o maior prazo da instalação`],
];

const KEPT: FactList = [
  ["Matrículas, com a inscrição e a pré-matrícula", "O contrato com a família (LGPD, art. 16, I)"],
  ["Contas e unidades da rede", "Os contratos entre as unidades"],
  ["Pedidos de titulares respondidos", "5 anos, como prova da resposta"],
  ["Números, funis e totais", "Não dizem quem é ninguém (art. 12)"],
  ["Backups", "Até serem apagados: por padrão, 30 dias"],
];
