import { and, eq, type SQL } from "drizzle-orm";
import { foldedWords } from "#shared/br/text.ts";
import type { AnswerOf, BodyOf } from "#shared/contract/endpoint.ts";
import type { leads as contract } from "#shared/contract/leads.ts";
import { eventos, leads } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { leadOfLink, type Linked } from "../../lib/family-link.ts";
import { openEvent } from "../eventos/queries-open.ts";

/** Condition "the row of the link, if its letters have gone to no other address since". */
export function isLinked({ id, edition }: Linked): SQL | undefined {
  return and(eq(leads.id, id), eq(leads.edicaoDoLink, edition));
}

/**
 * Opens the sign-up of a letter's link, while its event is open, for a caller who knows the
 * student's first name; what follows it counts for nothing. Five wrong answers a day close the link until the next day.
 * @returns the sign-up, and what its link names
 * @throws AppError not-found for a link that is not ours or whose event is over; invalid for another
 * name; too-many
 */
export async function openLeadLink(
  { db, secrets, limits }: Pick<Deps, "db" | "secrets" | "limits">,
  { link, primeiroNome }: BodyOf<typeof contract.open>,
  now: Date,
): Promise<AnswerOf<typeof contract.open> & { linked: Linked }> {
  const linked = leadOfLink(secrets, link);
  const [row] =
    linked === undefined
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
          .where(and(isLinked(linked), openEvent(now)));
  if (linked === undefined || row === undefined)
    throw new AppError("not-found", "Este link não vale mais. Preencha os dados abaixo.");
  await limits.hit("lead-link", linked.id);
  if (foldedWords(row.nomeAluno)[0] !== foldedWords(primeiroNome)[0]) {
    const message = "Este não é o primeiro nome do aluno desta inscrição";
    throw new AppError("invalid", message, { issues: [{ path: "primeiroNome", message }] });
  }
  await limits.giveBack("lead-link", linked.id);
  return { ...row, linked };
}
