import type { CreditoAtivado } from "#shared/contract/pre-matriculas.ts";
import { CampoTelefone } from "#web/widgets/pagina-publica/campo-telefone.tsx";
import { CampoTexto } from "#web/widgets/pagina-publica/campo-texto.tsx";
import { ligarCampos } from "#web/widgets/pagina-publica/formulario/campo-ligado.ts";
import { FormularioPublico } from "#web/widgets/pagina-publica/formulario/formulario-publico.tsx";
import { useEnvio } from "#web/widgets/pagina-publica/formulario/use-envio.ts";
import { useFormulario } from "#web/widgets/pagina-publica/formulario/use-formulario.ts";
import { CampoCpf } from "./campo-cpf.tsx";
import { CampoCurso } from "./campo-curso.tsx";
import { enviarAtivacao, recados } from "./data.ts";
import { ativacao } from "./formulario.ts";

interface Props {
  exigeConsentimento: boolean;
  onAtivado: (credito: CreditoAtivado) => void;
}

/** City, event, then student and guardian with their CPFs (product.md#activation-page). */
export function FormularioDeAtivacao({ exigeConsentimento, onAtivado }: Props) {
  const formulario = useFormulario(ativacao, exigeConsentimento);
  const envio = useEnvio(formulario, { enviar: enviarAtivacao, recados, aoChegar: onAtivado });
  const campo = ligarCampos(formulario, envio.enviando);
  const cursos = formulario.escolha.evento?.cursos ?? [];
  return (
    <FormularioPublico
      formulario={formulario}
      envio={envio}
      titulo="ativacao-titulo"
      botao="ATIVAR MEU CRÉDITO GRATUITO"
      finalidade="ativar o crédito, emitir a declaração e falar com você sobre a matrícula"
      consentimento="Li e concordo com o uso destes dados para a ativação"
    >
      <CampoTexto {...campo("nomeAluno")} rotulo="Nome do aluno" autoComplete="off" />
      <CampoCpf {...campo("cpfAluno")} rotulo="CPF do aluno" />
      <CampoTexto {...campo("nomeResponsavel")} rotulo="Nome do responsável" autoComplete="name" />
      <CampoCpf {...campo("cpfResponsavel")} rotulo="CPF do responsável" />
      <CampoTexto {...campo("email")} rotulo="E-mail" type="email" autoComplete="email" />
      <CampoTelefone {...campo("telefone")} />
      <CampoCurso {...campo("cursoInteresse")} cursos={cursos} />
    </FormularioPublico>
  );
}
