import { idOfSigned, signId } from "./signed-id.ts";
import type { Secrets } from "./secrets.ts";

// The links of letters to families.

type Purpose = "lead-link" | "lead-absence" | "lead-arrival";

/** A sign-up, and how often its letters went to another address. */
export interface Linked {
  id: string;
  edition: number;
}

/**
 * Makes the text of a letter's link: the sign-up's id, from the second edition on its number, and
 * their signature, but nothing of a person. It is not stored, because the key makes it again.
 * @param purpose `lead-link` fills in the activation, `lead-absence` says that the family does not
 * come, `lead-arrival` stays in the browser that signed up and says that the family has come
 */
export function signLeadLink(
  secrets: Secrets,
  { id, edition }: Linked,
  purpose: Purpose = "lead-link",
): string {
  return signId(secrets, purpose, edition === 0 ? id : `${id}.${edition}`);
}

/**
 * @returns the signed values; undefined for any other text. The caller must compare the edition
 * with the row's
 */
export function leadOfLink(
  secrets: Secrets,
  link: string,
  purpose: Purpose = "lead-link",
): Linked | undefined {
  const [id, edition = 0] = idOfSigned(secrets, purpose, link)?.split(".") ?? [];
  return id === undefined ? undefined : { id, edition: Number(edition) };
}

/** The page that activates the credit of a sign-up. */
export const activationLink = (publicUrl: string, secrets: Secrets, linked: Linked): string =>
  `${publicUrl}/credito-ativacao?inscricao=${signLeadLink(secrets, linked)}`;

/** The page that verifies a declaration's code and gives its second copy. */
export const verificationLink = (publicUrl: string, codigo: string): string =>
  `${publicUrl}/credito-verificacao?codigo=${codigo}`;
