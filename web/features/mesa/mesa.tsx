import { useMesa, useVisao } from "./use-mesa.ts";
import { Balcao } from "./balcao.tsx";
import { Fila } from "./fila.tsx";
import type { Trabalho } from "./data-trabalho.ts";

/** The table of an event (product/mesas.md#the-table). */
export function Mesa() {
  const trabalho = useMesa();
  return trabalho ? <Aberta trabalho={trabalho} /> : <p role="status">Abrindo a mesa…</p>;
}

function Aberta({ trabalho }: { trabalho: Trabalho }) {
  const visao = useVisao(trabalho);
  const { fase, frase, fila, adiadas, pessoas } = visao;
  if (fase === "trabalho") return <Balcao trabalho={trabalho} visao={visao} />;
  if (fase === "abrindo") return <p role="status">Abrindo a mesa…</p>;
  return (
    <section className="sheet mesa-over" aria-labelledby="mesa-over">
      <h1 id="mesa-over">
        {fase === "fim" ? "Esta mesa terminou" : "Este aparelho não é uma mesa"}
      </h1>
      <p className="sheet-text">
        {frase ??
          "Abra o link da mesa que a escola mandou, com rede, ou entre na sua conta neste navegador."}
      </p>
      {fila.length > 0 && (
        <>
          <p>
            Há registros por enviar neste aparelho, sem nomes. Para enviar, peça outro link deste
            evento e abra aqui.
          </p>
          <Fila {...{ trabalho, fila, adiadas, pessoas }} />
        </>
      )}
      {fase === "sem-mesa" && (
        <p>
          <a className="button button-light" href={location.pathname.replace(/\/mesa$/, "")}>
            Entrar na conta
          </a>
        </p>
      )}
    </section>
  );
}
