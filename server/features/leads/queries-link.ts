import { and, eq } from "drizzle-orm";
import { fold, initialsOf } from "#shared/br/text.ts";
import type { AnswerOf, BodyOf } from "#shared/contract/endpoint.ts";
import type { leads as contract } from "#shared/contract/leads.ts";
import { eventos, leads } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { sameSecret, type Secrets } from "../../lib/secrets.ts";
import { openEvent } from "../eventos/queries-open.ts";

/** Each link serves one purpose: under another, the same key gives another signature. */
type Purpose = "lead-link" | "lead-absence";
/** 128 of the 256 bits, in hexadecimal: enough that nobody guesses one. */
const SIGNATURE = 32;

/**
 * What a letter's link carries: the id of the sign-up and its signature, nothing of a person. It needs no row: who has the
 * key makes it again.
 * @param purpose `lead-link` fills in the activation, `lead-absence` says that the family does not come
 */
export function signLeadLink(secrets: Secrets, id: string, purpose: Purpose = "lead-link"): string {
  return `${id}.${secrets.hmac(purpose, id).slice(0, SIGNATURE)}`;
}

/** @returns the id that was signed; undefined for whatever else */
export function leadOfLink(
  secrets: Secrets,
  link: string,
  purpose: Purpose = "lead-link",
): string | undefined {
  const [id = ""] = link.split(".");
  return sameSecret(link, signLeadLink(secrets, id, purpose)) ? id : undefined;
}

/**
 * The sign-up that a letter's link stands for, as long as its event is open, to who knows the initials of its student. Five wrong
 * answers a day close the link until the next.
 * @throws AppError not-found for a link that is not ours or whose event is over; invalid for other initials; too-many
 */
export async function openLeadLink(
  { db, secrets, limits }: Pick<Deps, "db" | "secrets" | "limits">,
  { link, iniciais }: BodyOf<typeof contract.open>,
  now: Date,
): Promise<AnswerOf<typeof contract.open>> {
  const id = leadOfLink(secrets, link);
  const [row] =
    id === undefined
      ? []
      : await db
          .select({
            eventoId: leads.eventoId,
            cidade: eventos.cidade,
            nomeAluno: leads.nomeAluno,
            nomeResponsavel: leads.nomeResponsavel,
            email: leads.email,
            telefone: leads.telefone,
          })
          .from(leads)
          .innerJoin(eventos, eq(eventos.id, leads.eventoId))
          .where(and(eq(leads.id, id), openEvent(now)));
  if (id === undefined || row === undefined)
    throw new AppError("not-found", "Este link não vale mais. Preencha os dados abaixo.");
  await limits.hit("lead-link", id);
  if (initialsOf(row.nomeAluno) !== fold(iniciais).toUpperCase()) {
    const message = "As iniciais não são as do aluno desta inscrição";
    throw new AppError("invalid", message, { issues: [{ path: "iniciais", message }] });
  }
  await limits.giveBack("lead-link", id);
  return row;
}
