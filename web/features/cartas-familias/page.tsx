import type { CartasDoEvento } from "#shared/contract/cartas-familias.ts";
import { may } from "#shared/permissions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EventoPart } from "#web/widgets/evento-part.tsx";
import { lazySection } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useCartas } from "./data.ts";

const place = <div className="h-64" role="status" aria-label="Carregando" />;
const NovaCartaForm = lazySection(
  async () => (await import("./nova-carta-form.tsx")).NovaCartaForm,
  place,
);
const Enviadas = lazySection(async () => (await import("./enviadas.tsx")).Enviadas, place);

/** `/eventos/:id/cartas` (product/cartas.md#letters-to-families). */
export default function CartasPage() {
  return (
    <EventoPart
      title="Cartas às famílias"
      description="Escreva por e-mail às famílias de um evento"
      failed="Falha ao carregar as cartas"
      useData={useCartas}
    >
      {(eventoId, data) => <Cartas {...{ eventoId, data }} />}
    </EventoPart>
  );
}

function Cartas({ eventoId, data }: { eventoId: string; data: CartasDoEvento }) {
  const { role } = useSession().user;
  const maySend = may(role, "eventos:update");
  return (
    <>
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
