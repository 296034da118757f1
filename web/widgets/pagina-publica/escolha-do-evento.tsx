import { CampoLista } from "./campo-lista.tsx";
import type { Escolha, Pedido } from "./escolha.ts";
import { eventosEmOrdem } from "./eventos-em-ordem.ts";
import { sender } from "./sender.ts";

interface Props {
  escolha: Escolha;
  erros: { cidade?: string | undefined; eventoId?: string | undefined };
  onMudar: (pedido: Pedido) => void;
  bloqueado: boolean;
}

/** City first; once it is chosen the event appears; another city clears the event (product.md#states). */
export function EscolhaDoEvento({ escolha, erros, onMudar, bloqueado }: Props) {
  const { cidade } = escolha;
  return (
    <>
      <CampoLista
        id="cidade"
        rotulo="Cidade"
        ajuda={escolha.cidadeFechada ? AVISOS.cidadeFechada : undefined}
        erro={erros.cidade}
        carga={escolha.cidades}
        vazio="Selecione sua cidade"
        carregando="Carregando cidades…"
        falha="Não foi possível carregar as cidades"
        nenhum={<SemCidades />}
        valor={cidade}
        opcoes={(nomes) => nomes.map((nome) => ({ valor: nome, texto: nome }))}
        onMudar={(cidade) => onMudar({ cidade, eventoId: "" })}
        onRepetir={escolha.repetirCidades}
        bloqueado={bloqueado}
      />
      {cidade && <CampoEvento {...{ escolha, erros, onMudar, bloqueado }} />}
    </>
  );
}

function CampoEvento({ escolha, erros, onMudar, bloqueado }: Props) {
  const { cidade } = escolha;
  return (
    <CampoLista
      id="eventoId"
      rotulo="Evento"
      ajuda={escolha.eventoFechado ? AVISOS.eventoFechado : undefined}
      erro={erros.eventoId}
      carga={escolha.eventos}
      vazio="Selecione um evento"
      carregando="Carregando eventos…"
      falha="Não foi possível carregar os eventos"
      nenhum={<SemEventos cidade={cidade} />}
      valor={escolha.evento?.id ?? ""}
      opcoes={(eventos) => eventosEmOrdem(eventos, new Date())}
      onMudar={(eventoId) => onMudar({ cidade, eventoId })}
      onRepetir={escolha.repetirEventos}
      bloqueado={bloqueado}
    />
  );
}

const AVISOS = {
  cidadeFechada: "A cidade do link não tem evento aberto agora. Escolha outra.",
  eventoFechado: "Esse evento não está mais aberto. Escolha outro.",
};

function SemCidades() {
  return (
    <>
      <p>Nenhuma cidade com evento aberto no momento.</p>
      <p>
        Volte em breve ou escreva para <a href={`mailto:${sender.email}`}>{sender.email}</a>.
      </p>
    </>
  );
}

function SemEventos({ cidade }: { cidade: string }) {
  return (
    <>
      <p>Nenhum evento aberto em {cidade} no momento.</p>
      <p>Escolha outra cidade ou volte em breve.</p>
    </>
  );
}
