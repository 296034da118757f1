import { useState } from "react";
import { formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import type { Dominio, SiteDaEscola } from "#shared/contract/dominios.ts";
import { falhaDominioLabels } from "#shared/dominio.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useSite, useSiteSaves } from "./data.ts";
import { DominioField } from "./dominio-field.tsx";
import { EmbedCode } from "./embed-code.tsx";
import { Arquivo } from "./arquivo.tsx";

interface Props {
  /** A client that the caller may change; undefined while it is not known. */
  id: string | undefined;
}

/** The school's own site, within which its events may stand: state, and folded below it what to do (product/unidades.md#the-site-of-a-school). */
export function SiteCard({ id }: Props) {
  const [isOpen, setOpen] = useState(false);
  const read = useSite(id);
  const { data, error } = read;
  if (!data && error)
    return <LoadFailed title="Não foi possível carregar o site da escola" query={read} />;
  return (
    <Card
      title="Site da escola"
      description="A inscrição do evento dentro de uma página do site da escola."
      action={
        <Button
          variant="outline"
          disabled={!data}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Fechar" : data?.site ? "Alterar site" : "Definir site"}
        </Button>
      }
    >
      <div className="min-h-6">{data && <State site={data.site} />}</div>
      {isOpen && id && data && <Open id={id} data={data} />}
    </Card>
  );
}

function Open({ id, data: { site, eventos } }: { id: string; data: SiteDaEscola }) {
  const saves = useSiteSaves(id);
  return (
    <div className="mt-5 grid grid-cols-1 gap-6 border-t border-border pt-5">
      {/* Another site begins with its own name. */}
      <DominioField key={site?.dominio} saved={site?.dominio} saves={saves} />
      {site && <Arquivo site={site} saves={saves} />}
      {site?.verificadoEm && <EmbedCode eventos={eventos} />}
    </div>
  );
}

const dayOf = (moment: string) => formatData(todayInSaoPaulo(new Date(moment)));

/** One line that says how it stands, and one that says what to do. */
function State({ site }: { site: Dominio | null }) {
  if (!site) return <p className="text-fg-muted">Nenhum site definido</p>;
  const [tone, state] = stateOf(site);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium break-all">{site.dominio}</span>
        <Badge tone={tone}>{state}</Badge>
      </p>
      <p className="mt-1 wrap-anywhere text-fg-muted">{adviceOf(site)}</p>
    </>
  );
}

function stateOf({ verificadoEm, falha }: Dominio) {
  if (falha) return ["bad", verificadoEm ? "Arquivo sumiu" : "Não verificado"] as const;
  if (verificadoEm) return ["ok", `Verificado em ${dayOf(verificadoEm)}`] as const;
  return ["warn", "Aguardando verificação"] as const;
}

function adviceOf({ verificadoEm, conferidoEm, falha, perdeEm, arquivo }: Dominio): string {
  if (falha) {
    const found = `Não encontramos o arquivo em ${arquivo.endereco}. ${falhaDominioLabels[falha]}`;
    return perdeEm ? `${found} A inscrição sai do site em ${dayOf(perdeEm)}.` : found;
  }
  if (verificadoEm && conferidoEm)
    return `Deixe o arquivo no site: conferimos toda semana, a última vez em ${dayOf(conferidoEm)}.`;
  return "Coloque o arquivo no site e clique em Verificar agora. Por sete dias também olhamos sozinhos, a cada hora.";
}
