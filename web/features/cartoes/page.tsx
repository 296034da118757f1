import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Printer } from "lucide-react";
import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import type { ResumoDeCartoes } from "#shared/contract/cartoes.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/widgets/lazy-dialogs.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { RecordPage } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useResumo } from "./data.ts";
import { Lista } from "./lista.tsx";
import { Lotes } from "./lotes.tsx";
import { Numeros } from "./numeros.tsx";

const CriarCartoes = lazyDialog(async () => (await import("./criar-cartoes.tsx")).CriarCartoes);

const TITLE = "Cartões";
const DESCRIPTION = "Imprima, entregue e acompanhe os cartões do evento";

/** `/eventos/:id/cartoes` (product/cartoes.md#cards). */
export default function CartoesPage() {
  const { id = "" } = useParams({ strict: false });
  const resumo = useResumo(id);
  return (
    <RecordPage
      id={id}
      read={resumo}
      title={TITLE}
      description={DESCRIPTION}
      failed="Falha ao carregar os cartões"
      notFound={<NotFound />}
    >
      {(data) => <Cartoes eventoId={id} resumo={data} />}
    </RecordPage>
  );
}

function NotFound() {
  return (
    <>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      <Alert tone="bad" title="Evento não encontrado">
        O endereço não é de um evento que você acompanha.
      </Alert>
    </>
  );
}

function Cartoes({ eventoId, resumo }: { eventoId: string; resumo: ResumoDeCartoes }) {
  const { role } = useSession().user;
  const { nomeEscola, dataEvento } = resumo.evento;
  const mayPrint = may(role, "cartoes:imprimir");
  return (
    <>
      <div className="mb-3">
        <Link
          to="/eventos/$id"
          params={{ id: eventoId }}
          className={buttonStyle({ variant: "link", size: "inline" })}
        >
          <ArrowLeft aria-hidden /> Evento
        </Link>
      </div>
      <PageHeader
        title={TITLE}
        description={`${nomeEscola}, ${formatData(dataEvento)}`}
        actions={mayPrint && <Imprimir {...{ eventoId, resumo }} />}
      />
      {!resumo.isOpen && (
        <Alert tone="bad" title="Este evento não recebe mais ativações" className="mb-5">
          Os cartões que já existem ficam aqui. Não dá para criar novos.
        </Alert>
      )}
      <Numeros resumo={resumo} />
      <Lotes {...{ eventoId, resumo, mayPrint }} />
      <Lista {...{ eventoId, mayPrint }} mayCreate={mayPrint && resumo.isOpen} />
    </>
  );
}

function Imprimir({ eventoId, resumo }: { eventoId: string; resumo: ResumoDeCartoes }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button disabled={!resumo.isOpen} onClick={() => setAsked(true)}>
        <Printer aria-hidden /> Criar cartões
      </Button>
      {isAsked && <CriarCartoes {...{ eventoId, resumo }} onClose={() => setAsked(false)} />}
    </>
  );
}
