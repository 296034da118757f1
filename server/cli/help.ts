import { version } from "../lib/version.ts";
import type { Command, OwnCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";

type Entry = [name: string, command: Command | OwnCommand];

const ENTRIES: Entry[] = Object.entries(COMMANDS);

export const usageOf = ([name, { takes = "" }]: Entry): string =>
  `Uso: capelo ${name} ${takes}`.trim();

const lineOf = ([name, { takes = "", about }]: Entry): string =>
  `  ${`${name} ${takes}`.trim().padEnd(50)} ${about}`;

/** The commands that share their first word: those of `mail` are `mail list`, `mail show` …; none for a whole name. */
const groupOf = (word: string): Entry[] =>
  ENTRIES.filter(([name]) => name.startsWith(`${word} `) && !Object.hasOwn(COMMANDS, word));

/**
 * Splits `mail list --json` into the command "mail list" and the rest. Names have one word or two.
 * @returns undefined where the words name no command
 */
export function commandIn(args: string[]): { entry: Entry; rest: string[] } | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(" ");
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { entry: [name, command], rest: args.slice(words) };
  }
  return undefined;
}

/**
 * The help that the words ask for: `--help` alone, after the first word of several commands, or after a command.
 * @returns undefined where they ask for none
 */
export function helpFor(args: string[]): string | undefined {
  if (!args.includes("--help")) return undefined;
  const [word = ""] = args;
  if (word === "--help") return WHOLE;
  const found = commandIn(args);
  if (found) return `${usageOf(found.entry)}\n${found.entry[1].about}\n`;
  const group = groupOf(word);
  return group.length === 0 ? undefined : `${group.map(lineOf).join("\n")}\n`;
}

/** One line for words that name no command. */
export function unknownWords(args: string[]): string {
  const [word = ""] = args;
  const group = groupOf(word).map(([name]) => name.slice(word.length + 1));
  return group.length === 0
    ? `Comando desconhecido: ${args.slice(0, 2).join(" ")}. Veja capelo --help.`
    : `Uso: capelo ${word} ${group.join(" | ")}. Veja capelo ${word} --help.`;
}

export const WHOLE = `capelo ${version}: administração de uma instalação, no banco que as variáveis de ambiente dizem.

Uso: capelo <comando> [opções]

${ENTRIES.map(lineOf).join("\n")}

  --json     a resposta em JSON
  --help     esta ajuda; depois de um comando, ou da primeira palavra de vários, a dele

Senhas não se escrevem na linha: são lidas da entrada, ou sorteadas. Código de saída: 0 feito, 1 falhou, 2 uso errado.
`;
