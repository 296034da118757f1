import { type PointerEvent, useEffect, useRef, useState } from "react";

export interface Recado {
  /** A new number for every showing, also of the same words. */
  numero: number;
  tipo: "sucesso" | "erro";
  titulo: string;
  texto: string;
}

interface Props {
  recado: Recado | null;
  onFechar: () => void;
}

/** product.md#constants: shown for 5000 ms, one at a time, swiped away by 50 px to the right. */
const DURACAO_MS = 5000;
const ARRASTO_PX = 50;

/** The toast of a public page. Its region is always there, or screen readers miss the first one. */
export function AvisoBreve({ recado, onFechar }: Props) {
  return (
    <div className="avisos" role="status" aria-live="polite">
      {recado && <Cartao key={recado.numero} recado={recado} onFechar={onFechar} />}
    </div>
  );
}

function Cartao({ recado, onFechar }: { recado: Recado; onFechar: () => void }) {
  const [parado, setParado] = useState(false);
  const inicio = useRef<number | null>(null);

  useEffect(() => {
    if (parado) return;
    const fim = setTimeout(onFechar, DURACAO_MS);
    return () => clearTimeout(fim);
  }, [parado, onFechar]);

  const arrasto = (event: PointerEvent) =>
    inicio.current === null ? 0 : Math.max(0, event.clientX - inicio.current);

  function soltar(event: PointerEvent<HTMLElement>) {
    if (arrasto(event) >= ARRASTO_PX) onFechar();
    event.currentTarget.style.transform = "";
    inicio.current = null;
  }

  return (
    <div
      className={`aviso-breve aviso-${recado.tipo}`}
      onPointerEnter={() => setParado(true)}
      onPointerLeave={() => setParado(false)}
      onFocus={() => setParado(true)}
      onBlur={() => setParado(false)}
      onPointerDown={(event) => (inicio.current = event.clientX)}
      onPointerMove={(event) => {
        if (inicio.current !== null)
          event.currentTarget.style.transform = `translateX(${arrasto(event)}px)`;
      }}
      onPointerUp={soltar}
      onPointerCancel={soltar}
    >
      <p className="aviso-titulo">{recado.titulo}</p>
      <p>{recado.texto}</p>
      <button type="button" className="aviso-fechar" aria-label="Fechar aviso" onClick={onFechar}>
        ×
      </button>
    </div>
  );
}
