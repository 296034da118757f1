import { GraduationCap } from "lucide-react";
import type { PainelDoAluno } from "#shared/contract/dashboard-aluno.ts";
import { useToday } from "#web/lib/today.ts";
import { Freshness } from "#web/widgets/list/freshness.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Attention, type AttentionItem } from "./attention.tsx";
import { AttentionWaiting } from "./dashboard-waiting.tsx";
import { type PainelQuery, useMetrics, usePainelDoAluno, useRefresh } from "./data.ts";
import { useCome } from "./use-come.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { MetricCards, Placeholders } from "./metric-cards.tsx";
import { Panel, PanelEmpty } from "./panel.tsx";
import { CaminhoDetails } from "./caminho-details.tsx";
import { CaminhoSteps } from "./caminho-steps.tsx";
import { caminhosOf } from "./rules-caminhos.ts";
import { waitsFor } from "./rules-next-step.ts";

/** The dashboard of a student: the own counts, how far each path to an enrolment has come, and what comes next. */
export function AlunoDashboard() {
  const metrics = useMetrics();
  const painel = usePainelDoAluno();
  const refresh = useRefresh();
  const today = useToday();
  // The cards have a call of their own, as on the other dashboards.
  if (!useCome(metrics.isPending)) return <Waiting />;
  return (
    <>
      <Attention query={painel} itemsOf={(data) => attentionOf(data, today)} />
      <MetricCards metrics={metrics} />
      <div className="mt-4 flex justify-end">
        <Freshness
          updatedAt={painel.dataUpdatedAt}
          isFetching={painel.isFetching}
          onRefresh={refresh}
        />
      </div>
      <div className="mt-2">
        <Panel title="Seu caminho até a matrícula">
          <Caminhos painel={painel} />
        </Panel>
      </div>
    </>
  );
}

function Caminhos({ painel }: { painel: PainelQuery }) {
  if (painel.isPending) return null;
  if (painel.isError) {
    return (
      <LoadFailed
        title="Não foi possível carregar seus interesses e pré-matrículas"
        query={painel}
      />
    );
  }
  const caminhos = caminhosOf(painel.data);
  if (caminhos.length === 0) {
    return (
      <PanelEmpty
        icon={GraduationCap}
        text="Você ainda não tem interesses nem pré-matrículas. Eles aparecem aqui depois da sua inscrição."
      />
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-border">
      {caminhos.map((caminho) => (
        <li key={caminho.key} className="py-5 first:pt-1 last:pb-1">
          <CaminhoSteps caminho={caminho} />
          <CaminhoDetails caminho={caminho} />
        </li>
      ))}
    </ul>
  );
}

function attentionOf(painel: PainelDoAluno, today: string): AttentionItem[] {
  return caminhosOf(painel).flatMap((caminho) => {
    const what = waitsFor(caminho, today);
    const text = `${caminho.curso ?? "Curso a escolher"}: ${what}`;
    return what === undefined ? [] : [{ key: caminho.key, icon: GraduationCap, text }];
  });
}

function Waiting() {
  return (
    <>
      <AttentionWaiting />
      <Placeholders />
      <div role="status" className="mt-6 flex h-96 flex-col gap-3 p-5">
        <span className="sr-only">Carregando seus interesses e pré-matrículas…</span>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-12 w-full max-w-2xl" />
      </div>
    </>
  );
}
