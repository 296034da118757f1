import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Rede as Dados } from "#shared/contract/rede.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LogoPart } from "#web/widgets/aparencia/logo-part.tsx";
import { Card } from "#web/widgets/card.tsx";
import { BLOQUEADO } from "#web/widgets/demo-lock.ts";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useRede } from "#web/widgets/rede.ts";
import { useRedeSaves } from "./data-rede.ts";
import { Previa } from "./previa.tsx";

const RedeDialog = lazyDialog(async () => (await import("./rede-dialog.tsx")).RedeDialog);

const TITLE = "Como as famílias veem a sua rede";

export interface RedeProps {
  /** At a public demonstration, whose strangers share the account. */
  isLocked: boolean;
}

/** Name, logo and e-mails of the network, what of them is still an example, and what becomes of them (product/instalacao.md#the-network-as-families-see-it). */
export function Rede({ isLocked }: RedeProps) {
  const [isAsked, setAsked] = useState(false);
  const read = useRede();
  const { data, error } = read;
  if (!data && error)
    return <LoadFailed title="Não foi possível carregar os dados da rede" query={read} />;
  return (
    <Card
      title={TITLE}
      description="Nas páginas públicas, nas cartas, nos papéis e nas telas da equipe."
      action={
        data?.mostrada &&
        (isLocked ? (
          <Badge tone="neu">{BLOQUEADO}</Badge>
        ) : (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Alterar nome e e-mails
          </Button>
        ))
      }
    >
      {!data && <Skeleton className="h-96" />}
      {data && !data.mostrada && (
        <p className="text-fg-muted">
          Esta instalação mostra o nome de outra rede. Para mudar isso, fale com a equipe técnica.
        </p>
      )}
      {data?.mostrada && <Body data={data} isLocked={isLocked} />}
      {isAsked && data && <RedeDialog data={data} onClose={() => setAsked(false)} />}
    </Card>
  );
}

function Body({ data, isLocked }: RedeProps & { data: Dados }) {
  const { setLogo, removeLogo } = useRedeSaves();
  const { nome, email, emailPrivacidade, logo, alteradoEm, alteradoPor } = data;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <dl className="grid gap-3">
          <Fact label="Nome da rede" {...nome} />
          <Fact label="E-mail para dúvidas" {...email} />
          <Fact label="E-mail para dados pessoais" {...emailPrivacidade} />
        </dl>
        {!isLocked && <LogoPart {...{ logo, setLogo, removeLogo }} />}
        {alteradoEm && (
          <p className="text-xs text-fg-muted">
            Alterado em {formatDataHora(alteradoEm)} por {formatNome(alteradoPor ?? "")}
          </p>
        )}
      </div>
      <Previa data={data} />
    </div>
  );
}

function Fact({ label, atual, exemplo }: { label: string } & Dados["nome"]) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-fg-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {exemplo ? (
          <span className="inline-flex items-start gap-1.5 rounded-md bg-warn-bg px-2 py-1 text-warn-fg">
            <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">Ainda é o exemplo: {atual}</span>
          </span>
        ) : (
          atual
        )}
      </dd>
    </div>
  );
}
