import { randomInt } from "node:crypto";
import { formatNome } from "#shared/br/nome.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";

// Crockford's base 32: no letter looks like a digit, for codes that are typed from paper.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;

/** Makes a declaration code: 20 characters of 5 random bits, which nobody can guess. */
export function newCodigo(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return grouped(characters.join(""));
}

/**
 * Reads a typed code: any case, with or without hyphens, O for 0 and I or L for 1.
 * @returns the code as stored, or undefined when it cannot be one
 */
export function parseCodigo(typed: string): string | undefined {
  const bare = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const valid = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(bare);
  return valid ? grouped(bare) : undefined;
}

interface Stored {
  nomeAluno: string;
  nomeResponsavel: string | null;
  evento: { cidade: string; estado: string };
}

/**
 * The declaration of an activation: the submitted names, because they stand beside the submitted
 * CPFs, and stored ones where none was submitted; names and cities in their usual spelling.
 */
export function declared<Row extends Stored>(
  stored: Row,
  sent: { nomeAluno?: string | undefined; nomeResponsavel?: string | undefined },
) {
  return {
    ...stored,
    nomeAluno: formatNome(sent.nomeAluno ?? stored.nomeAluno),
    nomeResponsavel: formatNome(sent.nomeResponsavel ?? stored.nomeResponsavel ?? ""),
    evento: withSpelledCidade<Row["evento"]>(stored.evento),
  };
}

function grouped(bare: string): string {
  return bare.match(/.{5}/g)?.join("-") ?? "";
}
