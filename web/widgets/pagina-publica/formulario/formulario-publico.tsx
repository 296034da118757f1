import type { ReactNode, RefObject } from "react";
import { AvisoBreve } from "../aviso-breve.tsx";
import { AvisoLgpd, Consentimento } from "../aviso-lgpd.tsx";
import { BotaoEnviar } from "../botao-enviar.tsx";
import { DetalhesDoEvento } from "../detalhes-do-evento.tsx";
import { EscolhaDoEvento } from "../escolha-do-evento.tsx";
import { ResumoDeErros } from "../resumo-de-erros.tsx";
import type { Falha } from "./envio.ts";
import type { EnvioDoFormulario } from "./use-envio.ts";
import type { Formulario } from "./use-formulario.ts";

interface Props<C extends string, Corpo> {
  formulario: Formulario<C, Corpo>;
  envio: EnvioDoFormulario;
  /** Id of the heading that names the form. */
  titulo: string;
  botao: string;
  /** Completes "Usamos estes dados só para …". */
  finalidade: string;
  /** What the consent box says, where the installation asks for consent. */
  consentimento: string;
  /** The fields that appear once an event is chosen. */
  children: ReactNode;
}

/** A public form: city, then event, then its own fields (product.md#states), and what came of sending it. */
export function FormularioPublico<C extends string, Corpo>(props: Props<C, Corpo>) {
  const { formulario, envio } = props;
  return (
    <>
      <form
        noValidate
        aria-labelledby={props.titulo}
        onSubmit={(event) => {
          event.preventDefault();
          void envio.enviar();
        }}
      >
        {/* Off until the script has taken over: sent without it, the form would lose what was typed. */}
        <fieldset disabled={!formulario.pronto}>
          <ResumoDeErros erros={formulario.resumo} />
          <Campos {...props} />
          <Isca campo={envio.isca} />
          <AvisoLgpd finalidade={props.finalidade} />
          {formulario.exigeConsentimento && formulario.escolha.evento && (
            <Consentimento
              marcado={formulario.consentiu}
              erro={formulario.erros.consentimento}
              onMudar={formulario.mudarConsentimento}
              bloqueado={envio.enviando}
            >
              {props.consentimento}
            </Consentimento>
          )}
          {envio.falha && <Alerta falha={envio.falha} />}
          <BotaoEnviar texto={props.botao} enviando={envio.enviando} />
        </fieldset>
      </form>
      <AvisoBreve recado={envio.recado} onFechar={envio.fechar} />
    </>
  );
}

function Campos<C extends string, Corpo>({ formulario, envio, children }: Props<C, Corpo>) {
  const { escolha, erros } = formulario;
  const { evento } = escolha;
  return (
    <>
      <EscolhaDoEvento
        escolha={escolha}
        erros={erros}
        onMudar={formulario.mudarPedido}
        bloqueado={envio.enviando}
      />
      {evento && <DetalhesDoEvento evento={evento} />}
      {/* Always there, or screen readers miss the sentence. */}
      <p role="status" className="passo">
        {evento && "Agora preencha seus dados"}
      </p>
      {evento && <div className="campos">{children}</div>}
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
