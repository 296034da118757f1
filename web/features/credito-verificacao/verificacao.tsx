import { longDate } from "#shared/br/long-date.ts";
import { useMasked } from "#web/lib/masked.ts";
import { lazyPart, usePart } from "#web/ui/lazy-part.ts";
import { Amount } from "#web/widgets/public-page/amount.tsx";
import { Field, controlProps } from "#web/widgets/public-page/field.tsx";
import type { Failure } from "#web/widgets/public-page/form/send.ts";
import { useHydrated } from "#web/widgets/public-page/form/use-draft.ts";
import { Row } from "#web/widgets/public-page/row.tsx";
import { SubmitButton } from "#web/widgets/public-page/submit-button.tsx";
import type { Declaracao } from "./data.ts";
import { formatCodigo } from "./rules-codigo.ts";
import { type Result, useVerificacao } from "./use-verificacao.ts";

/** The island of the page: one question, one answer. */
export function Verificacao() {
  const isHydrated = useHydrated();
  const { result, verify, ...field } = useVerificacao(isHydrated);
  return (
    <>
      <form
        noValidate
        aria-labelledby="verificacao-title"
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
      >
        <fieldset disabled={!isHydrated} aria-labelledby="verificacao-title">
          <CodigoField {...field} />
          <SubmitButton text="Verificar" isSending={result.kind === "checking"} />
        </fieldset>
      </form>
      {/* The region stands from the start, or screen readers miss the answer. */}
      <div className="result" role="status">
        <Answer result={result} />
      </div>
      {result.kind === "valid" && (
        <LateSegundaVia
          key={result.declaracao.codigo}
          codigo={result.declaracao.codigo}
          responsavel={result.declaracao.nomeResponsavel}
        />
      )}
    </>
  );
}

const segundaVia = lazyPart(() => import("#web/widgets/declaracao/segunda-via.tsx"));

/** Without network it is left out: the verification is what was asked for. */
function LateSegundaVia(props: { codigo: string; responsavel: string }) {
  const part = usePart(segundaVia, 1, () => undefined);
  return part && <part.SegundaVia {...props} />;
}

interface CodigoFieldProps {
  codigo: string;
  error: string | undefined;
  change: (codigo: string) => void;
}

function CodigoField({ codigo, error, change }: CodigoFieldProps) {
  const masked = useMasked(codigo, formatCodigo, change);
  return (
    <Field
      id="codigo"
      label="Código da declaração"
      help="Está ao lado do QR Code, em quatro grupos de cinco"
      error={error}
    >
      <input
        {...controlProps("codigo", error)}
        {...masked}
        className="field-codigo"
        type="text"
        value={codigo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
      />
    </Field>
  );
}

function Answer({ result }: { result: Result }) {
  if (result.kind === "valid") return <DeclaracaoDetails declaracao={result.declaracao} />;
  return result.kind === "refused" ? <Refusal failure={result.failure} /> : null;
}

/** Advice for a refused code, by the status of the answer. */
const ADVICE: Readonly<Record<number, string>> = {
  404: "Confira cada letra e número do código impresso. Um papel sem código válido não garante o crédito.",
  410: "A ativação deste papel foi desfeita e ele não garante o crédito. Em caso de dúvida, fale com a escola.",
};

/** The server's sentence: no such code (404), a cancelled one (410), too many attempts (429); or none, on a broken line. */
function Refusal({ failure }: { failure: Failure }) {
  return (
    <div className="notice notice-error">
      <p className="notice-title">
        {failure.message ?? "Não conseguimos verificar agora. Confira sua conexão."}
      </p>
      <p>{ADVICE[failure.status ?? 0] ?? "Tente novamente daqui a pouco."}</p>
    </div>
  );
}

interface DetailsProps {
  declaracao: Declaracao;
}

/** A declaration that exists, as strangers may see it: the names are masked by the server. */
function DeclaracaoDetails({ declaracao }: DetailsProps) {
  const { valorTotalDesconto, dataEvento } = declaracao;
  return (
    <section className="confirmation" aria-labelledby="valid-title">
      <h2 id="valid-title">Declaração válida</h2>
      <p>
        Código <span className="codigo">{declaracao.codigo}</span>
      </p>
      <dl className="details">
        <Row name="Aluno">{declaracao.nomeAluno}</Row>
        <Row name="Responsável">{declaracao.nomeResponsavel}</Row>
        <Row name="Escola">{declaracao.nomeEscola}</Row>
        <Row name="Crédito">
          <Amount of={valorTotalDesconto} />
        </Row>
        <Row name="Cidade do evento">
          {declaracao.cidade} - {declaracao.estado}
        </Row>
        <Row name="Data do evento">
          <time dateTime={dataEvento}>{longDate(dataEvento)}</time>
        </Row>
      </dl>
      <p>
        Compare com o papel: as iniciais, a escola, o valor e o evento devem ser os mesmos. Os nomes
        aparecem em parte para proteger quem recebeu o crédito. O responsável mostrado é o da
        primeira ativação. Outro responsável do aluno pode ter uma declaração com o próprio nome.
      </p>
    </section>
  );
}
