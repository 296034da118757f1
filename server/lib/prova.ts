import { createHash, generateKeyPairSync, createPrivateKey, sign } from "node:crypto";
import { formatNome } from "#shared/br/nome.ts";

/** The claim of a declaration. No CPF and no whole name is among it. */
export interface Claim {
  codigo: string;
  nomeAluno: string;
  nomeEscola: string;
  /** YYYY-MM-DD. */
  dataEvento: string;
  /** YYYY-MM-DD, by which the term of the key is checked. */
  issuedOn: string;
}

/** The key that signs declarations. */
export interface PaperKey {
  /** The public half, 32 bytes as base64url. */
  publica: string;
  /** The private half, PKCS #8 as base64url. */
  segredo: string;
}

/** The signed text begins with this, so that no signature of another use is one of a paper. */
const PURPOSE = "capelo-papel-1";
/** Longer values would make the modules of the QR code too small to be printed at 25 mm. */
const [INITIALS, SCHOOL_BYTES] = [6, 36];

/** @returns a new key pair for Ed25519 (RFC 8032) */
export function newPaperKey(): PaperKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    publica: publicKey.export({ format: "jwk" }).x ?? "",
    segredo: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
  };
}

/** The name of a key in claims: six characters of the hash of its public half. */
export function paperKeyId(publica: string): string {
  return createHash("sha256").update(publica).digest("base64url").slice(0, 6);
}

/**
 * Signs what a paper claims (docs/decisions/078).
 * @returns the fragment for the address in its QR code, without "#". The code stands in the address
 * itself and is signed with the rest.
 */
export function proofOf(key: PaperKey, claim: Claim): string {
  const day = (text: string) => text.replaceAll("-", "");
  const school = shortened(formatNome(claim.nomeEscola));
  const said = [
    paperKeyId(key.publica),
    day(claim.issuedOn),
    day(claim.dataEvento),
    initialsOf(claim.nomeAluno),
    school,
  ].join("\n");
  const body = Buffer.from(said).toString("base64url");
  const privateKey = createPrivateKey({
    key: Buffer.from(key.segredo, "base64url"),
    format: "der",
    type: "pkcs8",
  });
  const text = `${PURPOSE}\n${claim.codigo}\n${body}`;
  return `p=${body}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
}

/** "João da Silva" → "J. d. S." as formatNome spells it; at most six words. */
function initialsOf(nome: string): string {
  const words = formatNome(nome).split(" ").slice(0, INITIALS);
  return words.map((word) => `${Array.from(word)[0] ?? ""}.`).join(" ");
}

/** Cuts between characters; a cut name ends in "…". */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= SCHOOL_BYTES) return name;
  let kept = "";
  for (const character of name) {
    if (Buffer.byteLength(`${kept}${character}…`) > SCHOOL_BYTES) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
