import { Link, useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { ArrowLeft, Eye } from "lucide-react";
import { useEffect } from "react";
import { formatCnpj } from "#shared/br/cnpj.ts";
import type { Unidade } from "#shared/contract/unidades.ts";
import { roleLabels } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { abaixoDe } from "#shared/ver-como.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import type { CardsProps } from "#web/widgets/aparencia/cards.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { RecordPage } from "#web/widgets/record-page.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useVerComo } from "#web/widgets/ver-como.ts";
import { Contato } from "./contato.tsx";
import { useUnidade } from "./data.ts";
import { EventosDaUnidade } from "./eventos-da-unidade.tsx";
import { Numeros } from "./numeros.tsx";
import { lists, pageOf } from "./rules.ts";

const NOT_FOUND = {
  title: "Unidade não encontrada",
  description: "A unidade não existe, ou é de outra parte da rede.",
};

/** `/franquias/:id`, `/micro-franquias/:id` and `/clientes/:id` (product/unidades.md#a-unit). */
export default function UnidadePage() {
  const { id = "" } = useParams({ strict: false });
  const read = useUnidade(id);
  useOwnAddress(read.data);
  return (
    <RecordPage
      id={id}
      read={read}
      title="Unidade"
      description="Contato, eventos e resultados de uma unidade da rede"
      failed="Falha ao carregar a unidade"
      notFound={NOT_FOUND}
    >
      {(unidade) => <Home {...{ unidade, read }} />}
    </RecordPage>
  );
}

/** The address of another kind of unit moves to that of its own. */
function useOwnAddress(unidade: Unidade | undefined): void {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const own = unidade && pageOf(unidade);
  const isOther = own !== undefined && pathname !== own && pathname.endsWith(own.slice(-36));
  useEffect(() => {
    if (isOther) void navigate({ to: own, replace: true });
  }, [isOther, navigate, own]);
}

/** Opens the network as the unit's account sees it, for who is above. */
function VerComo({ unidade: { id, tipo, isActive, user } }: { unidade: Unidade }) {
  const { role } = useSession().user;
  const look = useVerComo();
  if (!isActive || user === null || !abaixoDe[role].includes(tipo)) return null;
  return (
    <Button variant="outline" disabled={look.isPending} onClick={() => look.mutate(id)}>
      <Eye aria-hidden /> Ver como
    </Button>
  );
}

interface Props {
  unidade: Unidade;
  read: ReturnType<typeof useUnidade>;
}

function Home({ unidade, read }: Props) {
  const { id, tipo, nome, cnpj, cidade, estado } = unidade;
  const { path } = lists[tipo];
  const isListed = useSession().canOpen(path);
  return (
    <>
      <Way unidade={unidade} />
      <PageHeader
        title={nome}
        description={[roleLabels[tipo], cidade, estado].filter(Boolean).join(" · ")}
        actions={
          <>
            <VerComo unidade={unidade} />
            {isListed && (
              <Link
                to={path}
                search={{ busca: formatCnpj(cnpj), ver: id }}
                className={buttonStyle({ variant: "outline" })}
              >
                Ver na lista
              </Link>
            )}
          </>
        }
      />
      <Numeros {...{ unidade, read }} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Contato unidade={unidade} />
          <Aparencia unidade={unidade} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <EventosDaUnidade unidade={unidade} which="proximos" />
          <EventosDaUnidade unidade={unidade} which="anteriores" />
        </div>
      </div>
    </>
  );
}

const Cards = lazyComponent<CardsProps>(
  async () => (await import("#web/widgets/aparencia/cards.tsx")).Cards,
);

/** The look of a school or micro-franchise and the site of a school, for who is at it or above. */
function Aparencia({ unidade: { id, nome, tipo } }: Pick<Props, "unidade">) {
  const { role } = useSession().user;
  if (tipo === "franquia" || !may(role, "aparencias:mudar")) return null;
  return <Cards {...{ id, nome, tipo }} />;
}

/** The way back to the list, where this role has one, and the status. */
function Way({ unidade: { tipo, isActive } }: Pick<Props, "unidade">) {
  const { canOpen } = useSession();
  const { path, label } = lists[tipo];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      {canOpen(path) && (
        <Link to={path} className={buttonStyle({ variant: "link", size: "inline" })}>
          <ArrowLeft aria-hidden /> {label}
        </Link>
      )}
      <ActiveBadge isActive={isActive} feminine={tipo !== "cliente"} />
    </div>
  );
}
