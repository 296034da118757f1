import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { may } from "#shared/permissions.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { cn } from "#web/ui/cn.ts";
import { Esquecimento } from "#web/widgets/enrolment-table/esquecimento.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { placeOf } from "#web/widgets/place.ts";
import { useSession } from "#web/widgets/session.ts";
import { lazySection, RecordPage } from "#web/widgets/record-page.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { Aluno } from "./aluno.tsx";
import type { AvisosProps } from "./avisos.tsx";
import { Caminho } from "./caminho.tsx";
import type { ColetaProps } from "./coleta.tsx";
import { usePessoa } from "./data.ts";
import { Inscricao } from "./inscricao.tsx";
import { Outras } from "./outras.tsx";
import { ProximoPasso } from "./proximo-passo.tsx";
import { QuemTrouxe } from "./quem-trouxe.tsx";
import { Responsavel } from "./responsavel.tsx";
import { familyOf } from "./rules.ts";
import { StageBadge } from "./stage-badge.tsx";

const place = <Skeleton className="h-36" />;
const Guarda = lazySection<{ id: string }>(
  async () => (await import("./guarda.tsx")).Guarda,
  place,
);
const Avisos = lazySection<AvisosProps>(async () => (await import("./avisos.tsx")).Avisos, place);
const Coleta = lazySection<ColetaProps>(async () => (await import("./coleta.tsx")).Coleta, place);
const Historico = lazySection<{ pessoaId: string }>(
  async () => (await import("./historico.tsx")).Historico,
  place,
);

/** The parts that other features bring to the page: actions and forms of their lists. */
export interface Parts {
  /** The actions of this role on the person at its stage. */
  renderAction: (pessoa: Pessoa) => ReactNode;
  /** The correction of the sign-up, beside the actions of a later stage. */
  renderLeadAction: (lead: NonNullable<Pessoa["lead"]>) => ReactNode;
  /** The form that corrects one row of the way. */
  renderCorrection: (pessoa: Pessoa, id: string, onClose: () => void) => ReactNode;
  /** The section that joins an activation to a sign-up; nothing where this role may not. */
  renderLink: (pessoa: Pessoa) => ReactNode;
}

const NOT_FOUND = {
  title: "Pessoa não encontrada",
  description:
    "A pessoa não existe, a ativação foi desfeita, ou a pessoa é de outra unidade da rede.",
  to: "/pre-matriculas",
  label: "Ver pré-matrículas",
};

/** `/pessoas/:id` (product/pessoas.md#a-person). */
export function PessoaHome(parts: Parts) {
  const { id = "" } = useParams({ strict: false });
  const read = usePessoa(id);
  return (
    <RecordPage
      id={id}
      read={read}
      title="Pessoa"
      description="Responsável, caminho e próximo passo de um aluno em um evento"
      failed="Falha ao carregar a pessoa"
      notFound={NOT_FOUND}
      isDated
    >
      {(pessoa) => <Home pessoa={pessoa} {...parts} />}
    </RecordPage>
  );
}

function Home({ pessoa, ...parts }: Parts & { pessoa: Pessoa }) {
  const { correcting, close } = useUrlDialog();
  const { evento, lead } = pessoa;
  return (
    <>
      <Way pessoa={pessoa} />
      <PageHeader
        title={formatNome(familyOf(pessoa).aluno)}
        description={`Aluno · evento de ${formatData(evento.dataEvento)} em ${placeOf(evento)}`}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Column>
          <Responsavel pessoa={pessoa} />
          <ProximoPasso pessoa={pessoa} actions={parts.renderAction(pessoa)} />
          <Caminho pessoa={pessoa} />
          <Historico pessoaId={pessoa.id} />
        </Column>
        <Column>
          <Aluno pessoa={pessoa} />
          {lead && <Inscricao {...{ pessoa, lead }} action={parts.renderLeadAction(lead)} />}
          {pessoa.coleta && <Coleta coleta={pessoa.coleta} />}
          <QuemTrouxe pessoa={pessoa} />
          {parts.renderLink(pessoa)}
          <Outras pessoa={pessoa} />
          <Avisos aceites={pessoa.aceites} />
          <Prazo pessoa={pessoa} />
          {may(useSession().user.role, "auditoria:list") && <Guarda id={pessoa.id} />}
        </Column>
      </div>
      {correcting !== null && parts.renderCorrection(pessoa, correcting, close)}
    </>
  );
}

/** The way back to the event, and the stage. */
function Way({ pessoa }: { pessoa: Pessoa }) {
  const { id, nomeEscola } = pessoa.evento;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <Link
        to={`/eventos/${id}`}
        className={cn(buttonStyle({ variant: "link", size: "inline" }), "shrink whitespace-normal")}
      >
        <ArrowLeft aria-hidden /> Evento na {nomeEscola}
      </Link>
      <StageBadge pessoa={pessoa} />
    </div>
  );
}

/** The day on which the person is forgotten (product/privacidade.md#forgetting). */
function Prazo({ pessoa: { lead, preMatricula, matricula } }: { pessoa: Pessoa }) {
  const latest = matricula ?? preMatricula ?? lead;
  if (latest === null) return null;
  return (
    <Painel title="Esquecimento">
      <Esquecimento pessoa={latest} />
    </Painel>
  );
}

/** A further section of the page is a `Painel` in one of its two columns; on a phone the second stands below the first. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
);
