import { Marca } from "./marca.tsx";
import { sender } from "./sender.ts";

interface Props {
  /** What the first link of the page jumps to, and its text. */
  atalho: Ligacao;
  /** Where else this visitor may have wanted to go. */
  ligacao?: Ligacao;
}

interface Ligacao {
  href: string;
  texto: string;
}

const ATIVACAO = { href: "/credito-ativacao", texto: "Já tenho o cartão" };

/** Header of the public pages: the sender, and the way to the activation for who has the card. */
export function Cabecalho({ atalho, ligacao = ATIVACAO }: Props) {
  return (
    <>
      <a className="atalho" href={atalho.href}>
        {atalho.texto}
      </a>
      <header className="cabecalho">
        <div className="largura cabecalho-linha">
          <a className="marca" href="/credito-estudantil">
            <Marca tamanho={36} />
            <span>{sender.name}</span>
          </a>
          <a className="cabecalho-link" href={ligacao.href}>
            {ligacao.texto}
          </a>
        </div>
      </header>
    </>
  );
}
