import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { isBlank, SEM_EMAIL } from "#shared/br/text.ts";
import type { Familia } from "#shared/contract/pessoas.ts";
import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import { call } from "#web/lib/api.ts";
import { pessoas } from "#web/lib/calls.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ContactButtons, ContactCell } from "#web/widgets/enrolment-table/contact-cell.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { RecordPage } from "#web/widgets/record-page.tsx";
import { Aluno } from "./look.tsx";
import { Juntadas, Parecidas } from "./parecidas.tsx";

const NOT_FOUND = {
  title: "Família não encontrada",
  description:
    "A pessoa não existe, a ativação foi desfeita, ou a pessoa é de outra unidade da rede.",
  to: "/pre-matriculas",
  label: "Ver pré-matrículas",
};

/** `/familias/:id` (product/pessoas.md#a-family): everybody of a family in the caller's scope. */
export default function FamiliaPage() {
  const { id = "" } = useParams({ strict: false });
  const read = useQuery({
    queryKey: ["familias", id],
    queryFn: ({ signal }) => call(pessoas.familia, { params: { id } }, { signal }),
    enabled: isUuid(id),
  });
  return (
    <RecordPage
      id={id}
      read={read}
      title="Família"
      description="Alunos, eventos e ligações de uma família"
      failed="Falha ao carregar a família"
      notFound={NOT_FOUND}
      isDated
    >
      {(familia) => <Quadro familia={familia} />}
    </RecordPage>
  );
}

function Quadro({ familia }: { familia: Familia }) {
  const { nomeResponsavel, parecidas, juntadas, ligacoes, temMais } = familia;
  const isKnown = !isBlank(nomeResponsavel);
  return (
    <>
      <PageHeader
        title={isKnown ? `Família de ${formatNome(nomeResponsavel)}` : "Família"}
        description={`Quem tem o mesmo telefone ou, sem telefone, o mesmo e-mail${juntadas.length > 0 ? ", e quem foi juntado" : ""}`}
      />
      {temMais && (
        <Alert tone="bad" title="Há mais cadastros com este contato" className="mb-4">
          A página mostra os mais novos. Para ver todos, busque o telefone na lista.
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Painel title="Alunos">
            <ul className="divide-y divide-border">
              {familia.pessoas.map((pessoa) => (
                <Aluno key={pessoa.id} pessoa={pessoa} />
              ))}
            </ul>
            {juntadas.length > 0 && <Juntadas juntadas={juntadas} />}
          </Painel>
          {parecidas.length > 0 && <Parecidas parecidas={parecidas} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Responsavel familia={familia} />
          <Painel title="Ligações">
            <Ligacoes ligacoes={ligacoes} />
          </Painel>
        </div>
      </div>
    </>
  );
}

function Responsavel({ familia }: { familia: Familia }) {
  const { nomeResponsavel, email, telefone, naoContatar } = familia;
  const nome = isBlank(nomeResponsavel) ? "Nome não informado" : formatNome(nomeResponsavel);
  const contact = { nome, email: email ?? "", telefone };
  return (
    <Painel title="Responsável">
      <p className="mb-2 text-lg font-semibold wrap-anywhere">{nome}</p>
      {naoContatar ? (
        <>
          <p className="wrap-anywhere">{email ?? SEM_EMAIL}</p>
          <p className="text-fg-muted">{formatTelefone(telefone)}</p>
          <Alert tone="bad" title="Não contatar" className="mt-3">
            A família pediu para não ser contatada.
          </Alert>
        </>
      ) : (
        <>
          <ContactCell contact={contact} />
          <ContactButtons contact={contact} />
        </>
      )}
    </Painel>
  );
}

function Ligacoes({ ligacoes }: Pick<Familia, "ligacoes">) {
  if (ligacoes.length === 0)
    return <p className="text-sm text-fg-muted">Ninguém ligou para a família ainda.</p>;
  return (
    <ol className="divide-y divide-border text-sm">
      {ligacoes.map(({ id, em, resultado, autor }) => (
        <li key={id} className="py-2 wrap-anywhere">
          <span className="font-medium">{resultadoContatoLabels[resultado]}</span>
          <span className="block text-fg-muted">
            {formatDataHora(em)} · {autor}
          </span>
        </li>
      ))}
    </ol>
  );
}
