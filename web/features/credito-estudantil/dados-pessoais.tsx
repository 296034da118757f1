import { CampoTelefone } from "#web/widgets/pagina-publica/campo-telefone.tsx";
import { CampoTexto } from "#web/widgets/pagina-publica/campo-texto.tsx";
import type { Erros, Pessoais } from "./validacao.ts";

interface Props {
  valores: Pessoais;
  erros: Erros;
  onMudar: (campo: keyof Pessoais, valor: string) => void;
  onSair: (campo: keyof Pessoais) => void;
  bloqueado: boolean;
}

/** The fields that appear once an event is chosen (spec §2). */
export function DadosPessoais({ valores, erros, onMudar, onSair, bloqueado }: Props) {
  const campo = (id: keyof Pessoais) => ({
    id,
    valor: valores[id],
    erro: erros[id],
    onMudar: (valor: string) => onMudar(id, valor),
    onSair: () => onSair(id),
    bloqueado,
  });
  return (
    <div className="campos">
      <CampoTexto {...campo("nomeAluno")} rotulo="Nome do aluno" autoComplete="off" />
      <CampoTexto {...campo("nomeResponsavel")} rotulo="Nome do responsável" autoComplete="name" />
      <CampoTexto {...campo("email")} rotulo="E-mail" type="email" autoComplete="email" />
      <CampoTelefone {...campo("telefone")} />
    </div>
  );
}
