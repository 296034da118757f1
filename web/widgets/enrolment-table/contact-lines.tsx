import { formatTelefone } from "#shared/br/telefone.ts";
import { MISSING, isBlank } from "#shared/br/text.ts";
import type { Contact } from "./screen.ts";

/** E-mail and phone on a card; large buttons below it call and write. */
export function ContactLines({ contact: { email, telefone } }: { contact: Contact }) {
  return (
    <>
      {isBlank(email) ? (
        <span>{MISSING}</span>
      ) : (
        <a href={`mailto:${email}`} className="py-1 text-primary underline underline-offset-4">
          {email}
        </a>
      )}
      <span className="tabular-nums">{formatTelefone(telefone)}</span>
    </>
  );
}
