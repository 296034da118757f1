import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { onlyDigits } from "#shared/br/digits.ts";
import { formatTelefone } from "#shared/br/telefone.ts";
import { MISSING, isBlank, SEM_EMAIL } from "#shared/br/text.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { WhatsAppLink } from "../whatsapp-link.tsx";
import type { Contact } from "./contact.ts";

const link = "underline-offset-4 hover:text-primary hover:underline";

/** Somebody with a phone alone is not somebody of whom nothing is known. */
const noEmail = (telefone: string | null): string => (isBlank(telefone) ? MISSING : SEM_EMAIL);

/**
 * A row's e-mail and phone as links, each with a copy button; mobiles open WhatsApp too. A dense
 * row of a laptop has room for one of the two, and an address cut after seven letters says nothing.
 */
export function ContactCell({ contact: { nome, email, telefone } }: { contact: Contact }) {
  return (
    <div className="flex flex-col dense:flex-row-reverse dense:items-center dense:justify-end dense:gap-3">
      <span className="flex min-w-0 items-center gap-1">
        {isBlank(email) ? (
          noEmail(telefone)
        ) : (
          <>
            <a href={`mailto:${email}`} title={email} className={`${link} truncate`}>
              <span className="dense:max-[1500px]:hidden">{email}</span>
              <Mail aria-hidden className="hidden size-4 dense:max-[1500px]:block" />
            </a>
            <CopyButton text={email} what={`e-mail de ${nome}`} isQuiet />
          </>
        )}
      </span>
      <span className="flex flex-wrap items-center text-fg-muted dense:flex-nowrap">
        {isBlank(telefone) ? (
          MISSING
        ) : (
          <>
            <a href={telHref(telefone)} className={`${link} whitespace-nowrap tabular-nums`}>
              {formatTelefone(telefone)}
            </a>
            <WhatsAppLink
              {...{ nome, telefone }}
              look={{ variant: "ghost", size: "iconCompact" }}
              isIconOnly
            />
            <CopyButton text={formatTelefone(telefone)} what={`telefone de ${nome}`} isQuiet />
          </>
        )}
      </span>
    </div>
  );
}

interface Unit {
  repLegal: string;
  user: Pick<Contact, "email" | "telefone"> | null;
}

/** The same for the account of a franchise, micro-franchise or client, which may not exist yet. */
export function UnitContact({ unit: { repLegal, user } }: { unit: Unit }) {
  const { email = "", telefone = null } = user ?? {};
  return <ContactCell contact={{ nome: repLegal, email, telefone }} />;
}

/** E-mail and phone on a card; large buttons below call and write. */
export function ContactLines({ contact: { email, telefone } }: { contact: Contact }) {
  return (
    <span className="flex flex-col">
      {isBlank(email) ? (
        noEmail(telefone)
      ) : (
        <a href={`mailto:${email}`} className="py-1 text-primary underline underline-offset-4">
          <EmailText email={email} />
        </a>
      )}
      {!isBlank(telefone) && <span>{formatTelefone(telefone)}</span>}
    </span>
  );
}

interface ButtonsProps {
  contact: Contact;
  /** A further button, in the same line where it has room. */
  action?: ReactNode;
}

export function ContactButtons({ contact: { nome, telefone }, action }: ButtonsProps) {
  const isReached = !isBlank(telefone);
  if (!isReached && !action) return null;
  const look = { variant: "outline", size: "touch", className: "flex-1" } as const;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isReached && (
        <>
          <WhatsAppLink {...{ nome, telefone, look }} />
          <a
            href={telHref(telefone)}
            aria-label={`Ligar para ${nome}`}
            className={buttonStyle(look)}
          >
            <Phone aria-hidden /> Ligar
          </a>
        </>
      )}
      {action && <div className="flex flex-1 empty:hidden [&>button]:flex-1">{action}</div>}
    </div>
  );
}

/**
 * Numbers are stored with their area code; the country code makes them dialable from everywhere.
 */
function telHref(telefone: string): string {
  const number = onlyDigits(telefone);
  return `tel:${number.length === 10 || number.length === 11 ? `+55${number}` : number}`;
}
