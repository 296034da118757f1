import type { Secrets } from "../../lib/secrets.ts";
import { idOfSigned, signId } from "../../lib/signed-id.ts";

const PURPOSE = "unit-letters";

/**
 * Makes the text of the link that ends the letters of a unit. It holds the unit's id and nothing of
 * a person, opens nothing else, and does not expire: who has an old letter may still end them.
 */
export const signCarta = (secrets: Secrets, unidadeId: string): string =>
  signId(secrets, PURPOSE, unidadeId);

/** @returns the unit of the link; undefined for any other text */
export const unidadeOfCarta = (secrets: Secrets, link: string): string | undefined =>
  idOfSigned(secrets, PURPOSE, link);
