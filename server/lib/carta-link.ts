import { idOfSigned, signId } from "./signed-id.ts";
import type { Secrets } from "./secrets.ts";

// Letters to the families of an event know an address by a keyed hash: of the week's letter, and of who wants none.

const PURPOSE = "family-letters";
/** 128 of the 256 bits in hexadecimal. */
const KEY = 32;

/**
 * The key of an address in a network. Its HMAC is that of CPFs, whose key stays when SECRET_KEY changes.
 * @param email in any capitals
 */
export const cartaKey = (secrets: Secrets, franqueadorId: string, email: string): string =>
  secrets.hmac("cpf-aluno", `cartas:${franqueadorId}:${email.trim().toLowerCase()}`).slice(0, KEY);

/**
 * The page that ends letters to an address. The link holds no address and no row of a person, opens nothing else and
 * does not expire: who has an old letter may still end them.
 */
export const refusalLink = (publicUrl: string, secrets: Secrets, chave: string): string =>
  `${publicUrl}/carta?carta=${signId(secrets, PURPOSE, chave)}`;

/** @returns the key that was signed; undefined for any other text */
export const keyOfRefusal = (secrets: Secrets, link: string): string | undefined =>
  idOfSigned(secrets, PURPOSE, link);
