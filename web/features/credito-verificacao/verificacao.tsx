import { useMasked } from "#web/lib/masked.ts";
import { BotaoEnviar } from "#web/widgets/pagina-publica/botao-enviar.tsx";
import { Campo, ligacao } from "#web/widgets/pagina-publica/campo.tsx";
import type { Falha } from "#web/widgets/pagina-publica/formulario/envio.ts";
import { usePronto } from "#web/widgets/pagina-publica/formulario/use-rascunho.ts";
import { formatCodigo } from "./codigo.ts";
import { DadosDaDeclaracao } from "./dados-da-declaracao.tsx";
import { type Resultado, useVerificacao } from "./use-verificacao.ts";

/** The island of the page: one question, one answer. */
export function Verificacao() {
  const pronto = usePronto();
  const { resultado, verificar, ...campo } = useVerificacao(pronto);
  return (
    <>
      <form
        noValidate
        aria-labelledby="verificacao-titulo"
        onSubmit={(event) => {
          event.preventDefault();
          verificar();
        }}
      >
        <fieldset disabled={!pronto}>
          <CampoCodigo {...campo} />
          <BotaoEnviar texto="Verificar" enviando={resultado.tipo === "verificando"} />
        </fieldset>
      </form>
      {/* Always there, or screen readers miss the answer. */}
      <div className="resultado" role="status">
        <Resposta resultado={resultado} />
      </div>
    </>
  );
}

interface CampoCodigoProps {
  codigo: string;
  erro: string | undefined;
  mudar: (codigo: string) => void;
}

function CampoCodigo({ codigo, erro, mudar }: CampoCodigoProps) {
  const mascarado = useMasked(codigo, formatCodigo, mudar);
  return (
    <Campo
      id="codigo"
      rotulo="Código da declaração"
      ajuda="Está ao lado do QR Code, em quatro grupos de cinco"
      erro={erro}
    >
      <input
        {...ligacao("codigo", erro)}
        {...mascarado}
        className="campo-codigo"
        type="text"
        value={codigo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
      />
    </Campo>
  );
}

function Resposta({ resultado }: { resultado: Resultado }) {
  if (resultado.tipo === "valida") return <DadosDaDeclaracao declaracao={resultado.declaracao} />;
  return resultado.tipo === "recusada" ? <Recusa falha={resultado.falha} /> : null;
}

/** The server's sentence: no such code (404), too many attempts (429); or none, on a broken line. */
function Recusa({ falha }: { falha: Falha }) {
  return (
    <div className="quadro quadro-erro">
      <p className="quadro-titulo">
        {falha.mensagem ?? "Não conseguimos verificar agora. Confira sua conexão."}
      </p>
      <p>
        {falha.status === 404
          ? "Confira cada letra e número do código impresso. Um papel sem código válido não garante o crédito."
          : "Tente novamente daqui a pouco."}
      </p>
    </div>
  );
}
