import { Mark } from "./mark.tsx";
import { sender } from "./sender.ts";

interface Props {
  /** The target and text of the page's first link. */
  skipLink: Link;
  /** Another page that this visitor may have wanted. */
  link?: Link;
}

interface Link {
  href: string;
  text: string;
}

const ATIVACAO = { href: "/credito-ativacao", text: "Já tenho o cartão" };

/** The header of the public pages: the sender, and a link to the activation. */
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
