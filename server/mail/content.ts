import type { ClaimedMail } from "./delivery.ts";
import { tellFamily } from "./family-letters.ts";
import { tellHappening, type Writing } from "./happenings.ts";
import { sealedOf } from "./outbox.ts";

type Content = Pick<
  ClaimedMail,
  "id" | "template" | "recipient" | "payload" | "facts" | "fatoId" | "destinoId"
>;

/**
 * The data of a letter.
 * @returns undefined for one of a happening, or to a family, of which there is nothing to tell any more
 * @throws Error when it was sealed under another key
 */
export async function contentOf(of: Writing, mail: Content): Promise<unknown> {
  const { template, recipient, fatoId, destinoId } = mail;
  if (destinoId !== null) return tellFamily(of, { destinoId, recipient });
  return fatoId === null
    ? sealedOf(of.secrets, mail)
    : tellHappening(of, { template, recipient, fatoId });
}
