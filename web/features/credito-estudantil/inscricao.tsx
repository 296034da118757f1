import type { RefObject } from "react";
import { AvisoBreve } from "#web/widgets/pagina-publica/aviso-breve.tsx";
import { AvisoLgpd, Consentimento } from "#web/widgets/pagina-publica/aviso-lgpd.tsx";
import { BotaoEnviar } from "#web/widgets/pagina-publica/botao-enviar.tsx";
import { DetalhesDoEvento } from "#web/widgets/pagina-publica/detalhes-do-evento.tsx";
import { EscolhaDoEvento } from "#web/widgets/pagina-publica/escolha-do-evento.tsx";
import { ResumoDeErros } from "#web/widgets/pagina-publica/resumo-de-erros.tsx";
import { Confirmacao } from "./confirmacao.tsx";
import { DadosPessoais } from "./dados-pessoais.tsx";
import type { Falha } from "./data.ts";
import { useEnvio } from "./use-envio.ts";
import { type Formulario, useFormulario } from "./use-formulario.ts";

interface Props {
  exigeConsentimento: boolean;
}

/** The island of the page: rendered at build time, taken over by the script (spec §2, design §2.14). */
export function Inscricao({ exigeConsentimento }: Props) {
  const formulario = useFormulario(exigeConsentimento);
  const { enviando, falha, inscrito, recado, fechar, isca, enviar } = useEnvio(formulario);
  return (
    <>
      {inscrito && <Confirmacao evento={inscrito} />}
      <form
        noValidate
        aria-labelledby="inscricao-titulo"
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
      >
        {/* Off until the script has taken over: sent without it, the form would lose what was typed. */}
        <fieldset disabled={!formulario.pronto}>
          <ResumoDeErros erros={formulario.resumo} />
          <Campos formulario={formulario} bloqueado={enviando} />
          <Isca campo={isca} />
          <AvisoLgpd finalidade="confirmar a inscrição e falar com você sobre o evento e o crédito" />
          {exigeConsentimento && formulario.escolha.evento && (
            <Consentimento
              marcado={formulario.consentiu}
              erro={formulario.erros.consentimento}
              onMudar={formulario.mudarConsentimento}
              bloqueado={enviando}
            >
              Li e concordo com o uso destes dados para a inscrição
            </Consentimento>
          )}
          {falha && <Alerta falha={falha} />}
          <BotaoEnviar texto="GARANTIR MEU CRÉDITO GRATUITO" enviando={enviando} />
        </fieldset>
      </form>
      <AvisoBreve recado={recado} onFechar={fechar} />
    </>
  );
}

/** City, then event, then the personal fields (spec §4). */
function Campos({ formulario, bloqueado }: { formulario: Formulario; bloqueado: boolean }) {
  const { escolha, erros } = formulario;
  const { evento } = escolha;
  return (
    <>
      <EscolhaDoEvento
        escolha={escolha}
        erros={erros}
        onMudar={formulario.mudarPedido}
        bloqueado={bloqueado}
      />
      {evento && <DetalhesDoEvento evento={evento} />}
      {/* Always there, or screen readers miss the sentence. */}
      <p role="status" className="passo">
        {evento && "Agora preencha seus dados"}
      </p>
      {evento && (
        <DadosPessoais
          valores={formulario.pessoais}
          erros={erros}
          onMudar={formulario.mudarPessoal}
          onSair={formulario.sair}
          bloqueado={bloqueado}
        />
      )}
    </>
  );
}

/** A field that people neither see nor reach; what fills it is a script, and gets an error. */
function Isca({ campo }: { campo: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="isca" aria-hidden="true">
      <label htmlFor="recado">Deixe este campo em branco</label>
      <input id="recado" ref={campo} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The failure in the form itself: the toast goes after five seconds. */
function Alerta({ falha }: { falha: Falha }) {
  return (
    <div className="quadro quadro-erro" role="alert" id="falha" tabIndex={-1}>
      <p className="quadro-titulo">
        {falha.mensagem ?? "Não conseguimos enviar agora. Confira sua conexão."}
      </p>
      <p>O que você preencheu continua aqui. Tente novamente.</p>
    </div>
  );
}
