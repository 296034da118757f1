import { createReadStream, createWriteStream } from "node:fs";
import { Readable, Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";

/** The lock of a file (https://age-encryption.org/v1), which private keys or a pass phrase open. */
export type Lock = { recipients: readonly string[] } | { passphrase: string };
/** The own keys and pass phrase, any of which may open a file. */
export interface Opener {
  identities: readonly string[];
  passphrase: string | undefined;
}

/** @throws Error with one pt-BR line for a key to which nothing can be encrypted */
export function readRecipients(text: string): string[] {
  const recipients = text.split(/[\s,]+/).filter(Boolean);
  for (const recipient of recipients) lockWith({ recipients: [recipient] });
  if (recipients.length === 0) throw new Error("informe uma chave pública age1…");
  return recipients;
}

/** @returns the private keys of a file as `age-keygen` writes it. @throws Error with one pt-BR line */
export function readIdentities(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (identities.length === 0 || !identities.every((line) => line.startsWith("AGE-SECRET-KEY-")))
    throw new Error("não há nele uma chave AGE-SECRET-KEY-…");
  return identities;
}

/** Encrypts a file into a new one of mode 0600, in pieces. */
export async function encryptFile(from: string, to: string, lock: Lock): Promise<void> {
  const plain = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  await writeNew(to, await lockWith(lock).encrypt(plain));
}

/**
 * Opens an encrypted file into a new one of mode 0600, in pieces.
 * @throws WrongKey where neither keys nor pass phrase fit; Error of the file for an altered one
 */
export async function decryptFile(from: string, to: string, opener: Opener): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of opener.identities) decrypter.addIdentity(identity);
  if (opener.passphrase !== undefined) decrypter.addPassphrase(opener.passphrase);
  const sealed = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(sealed).catch((cause: unknown) => {
    throw new WrongKey("no key fits", { cause });
  });
  await writeNew(to, plain);
}

/** Thrown where neither the keys nor the pass phrase open the file. */
export class WrongKey extends Error {}

function lockWith(lock: Lock): Encrypter {
  const encrypter = new Encrypter();
  if ("passphrase" in lock) {
    encrypter.setPassphrase(lock.passphrase);
    return encrypter;
  }
  for (const recipient of lock.recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new Error("não é uma chave pública age1…", { cause });
    }
  }
  return encrypter;
}

function writeNew(file: string, content: ReadableStream<Uint8Array>): Promise<void> {
  const to = createWriteStream(file, { flags: "wx", mode: 0o600 });
  return content.pipeTo(Writable.toWeb(to));
}
