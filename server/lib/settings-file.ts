import { readFileSync } from "node:fs";

const NAME = /^[A-Za-z_]\w*$/;
/** A comment, a name up to its equals sign, or a line with none. */
const BEGIN = /\s*(?:([#;].*)|([^=\n\r]*)=|(.+))?/y;
/** Pieces in quotes, then what stands without; a backslash there takes the next sign as it is, and joins lines. */
const QUOTED = /[ \t]*(?:'([^']*)(?:'|$)|"((?:[^"\\]|\\[^])*)(?:"|$))/y;
const PLAIN = /[ \t]*((?:[^\n\r\\]|\\[^])*)/y;

/**
 * A file of settings as systemd reads its EnvironmentFile (systemd.exec(5)), so that the command line and a unit take the
 * same values from it: `#` within a value is part of it, quotes hold spaces, nothing is put in for a dollar sign. Node's own
 * --env-file would cut at the `#`.
 * @throws Error with one pt-BR line that names the line which is no setting; systemd would leave it out without a word
 */
export function readSettingsFile(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? undefined;
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const [all = "", comment, name = "", other] = take(BEGIN) ?? [];
    if (all.trim() === "" || (comment !== undefined && !comment.endsWith("\\"))) {
      at += 1;
      continue;
    }
    if (comment !== undefined || other !== undefined || !NAME.test(name.trim()))
      throw new Error(`“${all.trim().split("=", 1)[0]}” não é NOME=valor, nem comentário.`);
    let value = "";
    for (let piece = take(QUOTED); piece; piece = take(QUOTED))
      value += piece[1] ?? unescaped(piece[2] ?? "");
    found[name.trim()] = value + plain(take(PLAIN)?.[1] ?? "");
  }
  return found;
}

const unescaped = (quoted: string): string =>
  quoted.replaceAll(/\\([$"`\\])|\\\n/g, (_all, sign: string | undefined) => sign ?? "");

/** Spaces at the end are not meant, unless a backslash says so. */
const plain = (text: string): string =>
  text
    .replace(/((?:[^\\]|\\[^])*?)\s*$/, "$1")
    .replaceAll(/\\([^])/g, (_all, sign: string) => (/[\n\r]/.test(sign) ? "" : sign));

const OPTION = "--settings=";

/**
 * The settings of the files that an installation's `capelo` names before the command (deploy/capelo); later ones win. A minus
 * sign before the path, as in a unit: the file may be missing.
 * @returns the settings, and the arguments that are left
 */
export function takeSettings(given: string[]): { files: Record<string, string>; args: string[] } {
  const count = given.findIndex((arg) => !arg.startsWith(OPTION));
  const named = given.slice(0, count < 0 ? given.length : count);
  const read = named.map((arg) => {
    const place = arg.slice(OPTION.length);
    const isOptional = place.startsWith("-");
    try {
      return readSettingsFile(readFileSync(isOptional ? place.slice(1) : place, "utf8"));
    } catch (error) {
      if (isOptional && Object(error).code === "ENOENT") return {};
      throw new Error(`Não foi possível ler ${place}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  });
  return { files: Object.assign({}, ...read), args: given.slice(named.length) };
}
