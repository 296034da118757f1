import { Mark } from "./mark.tsx";
import { sender } from "./sender.ts";

interface Props {
  /** What the first link of the page jumps to, and its text. */
  skipLink: Link;
  /** Where else this visitor may have wanted to go. */
  link?: Link;
}

interface Link {
  href: string;
  text: string;
}

const ATIVACAO = { href: "/credito-ativacao", text: "Já tenho o cartão" };

/** Header of the public pages: the sender, and the way to the activation for who has the card. */
export function Header({ skipLink, link = ATIVACAO }: Props) {
  return (
    <>
      <a className="skip-link" href={skipLink.href}>
        {skipLink.text}
      </a>
      <header className="header">
        <div className="page-width header-row">
          <a className="brand" href="/credito-estudantil">
            <Mark size={36} />
            <span>{sender.name}</span>
          </a>
          <a className="header-link" href={link.href}>
            {link.text}
          </a>
        </div>
      </header>
    </>
  );
}
