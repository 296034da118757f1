import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Campo, ligacao } from "./campo.tsx";
import type { Carga } from "./carga.ts";

interface Props<T> {
  id: string;
  rotulo: string;
  ajuda?: string | undefined;
  erro: string | undefined;
  carga: Carga<T>;
  /** First entry, when nothing is chosen; and while the list is loading. */
  vazio: string;
  carregando: string;
  falha: string;
  nenhum: ReactNode;
  valor: string;
  opcoes: (itens: readonly T[]) => { valor: string; texto: string }[];
  onMudar: (valor: string) => void;
  onRepetir: () => void;
  bloqueado: boolean;
}

/**
 * A required native select whose entries come from the server, in all its states. While loading it
 * is there, empty and focusable: nothing shifts, and a retry does not lose the keyboard's place.
 */
export function CampoLista<T>(props: Props<T>) {
  const { id, rotulo, ajuda, erro, carga, valor } = props;
  if (carga.estado === "falhou") return <Falha {...props} />;
  const carregando = carga.estado === "carregando";
  if (!carregando && carga.itens.length === 0) return <Nenhum {...props} />;
  return (
    <Campo id={id} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <select
        {...ligacao(id, erro)}
        className={carregando ? "esqueleto" : undefined}
        aria-busy={carregando}
        value={valor}
        disabled={props.bloqueado}
        onChange={(event) => props.onMudar(event.target.value)}
      >
        <option value="">{carregando ? props.carregando : props.vazio}</option>
        {props.opcoes(carga.itens).map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
    </Campo>
  );
}

function Falha<T>({ id, falha, onRepetir }: Props<T>) {
  function repetir() {
    flushSync(onRepetir);
    document.getElementById(id)?.focus();
  }
  return (
    <div className="campo quadro quadro-erro" role="alert">
      <p>{falha}</p>
      <button type="button" className="botao botao-leve" id={id} onClick={repetir}>
        Tentar novamente
      </button>
    </div>
  );
}

function Nenhum<T>({ nenhum }: Props<T>) {
  return (
    <div className="campo quadro" role="status">
      {nenhum}
    </div>
  );
}
