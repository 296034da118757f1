import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { formatData } from "#shared/br/data.ts";
import type { CartasDoEvento } from "#shared/contract/cartas-familias.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { lazySection, RecordPage } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useCartas } from "./data.ts";

const place = <div className="h-64" role="status" aria-label="Carregando" />;
const NovaCartaForm = lazySection(
  async () => (await import("./nova-carta-form.tsx")).NovaCartaForm,
  place,
);
const Enviadas = lazySection(async () => (await import("./enviadas.tsx")).Enviadas, place);

const TITLE = "Cartas às famílias";
const DESCRIPTION = "Escreva por e-mail às famílias de um evento";

/** `/eventos/:id/cartas` (product/cartas.md#letters-to-families). */
export default function CartasPage() {
  const { id = "" } = useParams({ strict: false });
  const cartas = useCartas(id);
  return (
    <RecordPage
      id={id}
      read={cartas}
      title={TITLE}
      description={DESCRIPTION}
      failed="Falha ao carregar as cartas"
      notFound={<NotFound />}
    >
      {(data) => <Cartas eventoId={id} data={data} />}
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

function Cartas({ eventoId, data }: { eventoId: string; data: CartasDoEvento }) {
  const { role } = useSession().user;
  const { nomeEscola, dataEvento } = data.evento;
  const maySend = may(role, "eventos:update");
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
      <PageHeader title={TITLE} description={`${nomeEscola}, ${formatData(dataEvento)}`} />
      {!data.sai && (
        <Alert tone="info" title="Nenhum e-mail sai daqui" className="mb-5">
          Esta instalação não tem servidor de e-mail: as cartas ficam guardadas.
        </Alert>
      )}
      <div className="grid gap-5">
        {maySend && <NovaCartaForm eventoId={eventoId} />}
        <Enviadas {...{ eventoId, maySend, data }} />
      </div>
    </>
  );
}
