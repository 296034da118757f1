import { useState } from "react";
import type { EventoPublico } from "#web/widgets/pagina-publica/chamadas.ts";
import { CampoTelefone } from "#web/widgets/pagina-publica/campo-telefone.tsx";
import { CampoTexto } from "#web/widgets/pagina-publica/campo-texto.tsx";
import { ligarCampos } from "#web/widgets/pagina-publica/formulario/campo-ligado.ts";
import { FormularioPublico } from "#web/widgets/pagina-publica/formulario/formulario-publico.tsx";
import { useEnvio } from "#web/widgets/pagina-publica/formulario/use-envio.ts";
import { useFormulario } from "#web/widgets/pagina-publica/formulario/use-formulario.ts";
import { Confirmacao } from "./confirmacao.tsx";
import { enviarInscricao, recados } from "./data.ts";
import { inscricao } from "./formulario.ts";

interface Props {
  exigeConsentimento: boolean;
}

/** The island of the page: rendered at build time, taken over by the script (product.md#sign-up-page). */
export function Inscricao({ exigeConsentimento }: Props) {
  const [inscrito, setInscrito] = useState<EventoPublico>();
  const formulario = useFormulario(inscricao, exigeConsentimento);
  const envio = useEnvio(formulario, {
    enviar: enviarInscricao,
    recados,
    aoChegar: (_, evento) => setInscrito(evento),
  });
  const campo = ligarCampos(formulario, envio.enviando);
  return (
    <>
      {inscrito && <Confirmacao evento={inscrito} />}
      <FormularioPublico
        formulario={formulario}
        envio={envio}
        titulo="inscricao-titulo"
        botao="GARANTIR MEU CRÉDITO GRATUITO"
        finalidade="confirmar a inscrição e falar com você sobre o evento e o crédito"
        consentimento="Li e concordo com o uso destes dados para a inscrição"
      >
        <CampoTexto {...campo("nomeAluno")} rotulo="Nome do aluno" autoComplete="off" />
        <CampoTexto
          {...campo("nomeResponsavel")}
          rotulo="Nome do responsável"
          autoComplete="name"
        />
        <CampoTexto {...campo("email")} rotulo="E-mail" type="email" autoComplete="email" />
        <CampoTelefone {...campo("telefone")} />
      </FormularioPublico>
    </>
  );
}
