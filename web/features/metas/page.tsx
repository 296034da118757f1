import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ResumoDeMetas } from "#shared/contract/metas.ts";
import { useToday } from "#web/lib/today.ts";
import { useSaid } from "#web/lib/search.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { useUrlFilters } from "#web/widgets/list/url-filters.ts";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { mesPorExtenso } from "#shared/br/mes.ts";
import { MetaProgress } from "#web/widgets/meta-progress.tsx";
import { temMeta, useResumoDeMetas } from "#web/widgets/metas.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { MesNav } from "./mes-nav.tsx";
import { kindsBelow } from "./rules.ts";
import { metasSearch } from "./search.ts";
import { Unidades } from "./unidades.tsx";

const MetaDialog = lazyDialog(async () => (await import("./meta-dialog.tsx")).MetaDialog);

/** `/metas` (product/resultados.md#metas): the own target, and those of the units below. */
export default function MetasPage() {
  const hoje = useToday().slice(0, 7);
  const said = useSaid(metasSearch);
  const { change } = useUrlFilters(metasSearch);
  const mes = said.mes || hoje;
  const resumo = useResumoDeMetas({ mes, ...(said.unidade && { unidade: said.unidade }) });
  const { data, error } = resumo;
  return (
    <>
      <PageHeader
        title="Metas"
        description="Inscrições, ativações e matrículas de cada mês, por unidade"
        actions={<MesNav mes={mes} hoje={hoje} onChange={(mes) => change({ mes })} />}
      />
      {data && <Partes resumo={data} isOwn={said.unidade === ""} />}
      {!data && !error && <Carregando />}
      {!data && error && <LoadFailed title="Não foi possível carregar as metas" query={resumo} />}
    </>
  );
}

function Carregando() {
  return (
    <div role="status" aria-label="Carregando metas" className="grid gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}

function Partes({ resumo, isOwn }: { resumo: ResumoDeMetas; isOwn: boolean }) {
  const { unidade } = resumo;
  return (
    <div className="grid grid-cols-1 gap-5">
      {!isOwn && (
        <p>
          <Link
            to="/metas"
            search={{ mes: resumo.mes }}
            className={buttonStyle({ variant: "link", size: "inline" })}
          >
            Voltar às metas da sua unidade
          </Link>
        </p>
      )}
      <Propria resumo={resumo} />
      {kindsBelow(unidade.tipo).length > 0 && <Unidades key={unidade.id} resumo={resumo} />}
    </div>
  );
}

/** The target of the shown unit itself. */
function Propria({ resumo }: { resumo: ResumoDeMetas }) {
  const [isAsked, setAsked] = useState(false);
  const { unidade, mes, dias, define } = resumo;
  return (
    <Card
      title={`Meta de ${mesPorExtenso(mes)}: ${unidade.nome}`}
      description={`Dia útil ${dias.passados} de ${dias.uteis}`}
      action={
        define.propria && (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Definir meta
          </Button>
        )
      }
    >
      {temMeta(resumo) ? (
        <MetaProgress resumo={resumo} />
      ) : (
        <p className="text-fg-muted">
          {define.propria
            ? "A rede ainda não tem meta neste mês. Defina a meta da rede e distribua entre as franquias."
            : "Ainda sem meta neste mês. Quem define é a unidade acima."}
        </p>
      )}
      {isAsked && (
        <MetaDialog
          unidade={{ id: unidade.id, nome: unidade.nome, meta: resumo.meta }}
          mes={mes}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
