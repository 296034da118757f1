import { Marca } from "./marca.tsx";
import { sender } from "./sender.ts";

/** Footer of the public pages: who runs them, how to ask, what happens with the data. */
export function Rodape() {
  return (
    <footer className="rodape">
      <div className="largura rodape-colunas">
        <div>
          <p className="marca">
            <Marca tamanho={32} />
            <span>{sender.name}</span>
          </p>
          <p>
            Página mantida por {sender.name}, {sender.about}
            {sender.cnpj}.
          </p>
        </div>
        <div>
          <h2 className="rodape-titulo">Dúvidas</h2>
          <p>
            <a href={`mailto:${sender.email}`}>{sender.email}</a>
          </p>
        </div>
        <nav aria-label="Rodapé">
          <ul className="rodape-links">
            <li>
              <a href="/credito-estudantil">Inscrição no crédito</a>
            </li>
            <li>
              <a href="/credito-ativacao">Ativação do crédito</a>
            </li>
            <li>
              <a href="/credito-verificacao">Verificação de declaração</a>
            </li>
            <li>
              <a href="/privacidade">Política de Privacidade</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
