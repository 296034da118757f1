import { Marca } from "./marca.tsx";
import { remetente } from "./remetente.ts";

interface Props {
  /** What the first link of the page jumps to, and its text. */
  atalho: { href: string; texto: string };
}

/** Header of the public pages: the sender, and the way to the activation for who has the card. */
export function Cabecalho({ atalho }: Props) {
  return (
    <>
      <a className="atalho" href={atalho.href}>
        {atalho.texto}
      </a>
      <header className="cabecalho">
        <div className="largura cabecalho-linha">
          <a className="marca" href="/credito-estudantil">
            <Marca tamanho={36} />
            <span>{remetente.nome}</span>
          </a>
          <a className="cabecalho-link" href="/credito-ativacao">
            Já tenho o cartão
          </a>
        </div>
      </header>
    </>
  );
}
