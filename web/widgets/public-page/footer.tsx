import { Mark } from "./mark.tsx";
import { sender } from "./sender.ts";

/** The footer of the public pages: who runs them, the contact, and the use of the data. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <div>
          <p className="brand">
            <Mark size={32} />
            <span>{sender.name}</span>
          </p>
          <p>
            Página mantida por {sender.name}, {sender.about}
            {sender.cnpj}.
          </p>
        </div>
        <div>
          <h2 className="footer-title">Dúvidas</h2>
          <p>
            <a href={`mailto:${sender.email}`}>{sender.email}</a>
          </p>
        </div>
        <nav aria-label="Rodapé">
          <ul className="footer-links">
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
