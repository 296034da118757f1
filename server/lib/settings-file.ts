import { readFileSync } from "node:fs";

const NAME = /^[A-Za-z_]\w*$/;
/** Matches a comment, a name up to its equals sign, or a line without one. */
const BEGIN = /\s*(?:([#;].*)|([^=\n\r]*)=|(.+))?/y;
/**
 * Matches parts in quotes, then plain text, where a backslash keeps the next sign and joins lines.
 */
const QUOTED = /[ \t]*(?:'([^']*)(?:'|$)|"((?:[^"\\]|\\[^])*)(?:"|$))/y;
const PLAIN = /[ \t]*((?:[^\n\r\\]|\\[^])*)/y;

/**
 * Reads a file of settings like systemd reads its EnvironmentFile (systemd.exec(5)), so that the
 * command line and a unit get the same values: a `#` within a value belongs to it, quotes hold
 * spaces, and a dollar sign is plain. Node's own --env-file would cut at the `#`.
 * @throws Error with one pt-BR line that names the line which is no setting; systemd would silently
 * leave it out
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

/** Spaces at the end are cut, unless a backslash keeps them. */
const plain = (text: string): string =>
  text
    .replace(/((?:[^\\]|\\[^])*?)\s*$/, "$1")
    .replaceAll(/\\([^])/g, (_all, sign: string) => (/[\n\r]/.test(sign) ? "" : sign));

const OPTION = "--settings=";

/**
 * Reads the settings' files that stand before the command (deploy/capelo); later files win. A minus
 * sign before a path means, as in a unit, that the file may be missing.
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
