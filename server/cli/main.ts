#!/usr/bin/env node
import { readFileSync } from "node:fs";
import tls from "node:tls";
import { parseArgs } from "node:util";
import { journalStream, readEnv, withFiles } from "../env.ts";
import { tellEnd } from "../lib/journal.ts";
import { sentenceOf } from "../lib/pg-errors.ts";
import { takeSettings } from "../lib/settings-file.ts";
import { refuseOldNode, version } from "../lib/version.ts";
import type { Asked, Command, OwnCommand, Told } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { openParts } from "./parts.ts";
import { Usage } from "./usage.ts";

const FAILED = 1;
const MISUSED = 2;

const HELP = `capelo ${version}: administração de uma instalação, no banco que as variáveis de ambiente dizem.

Uso: capelo <comando> [opções]

${Object.entries(COMMANDS)
  .map(([name, { takes = "", about }]) => `  ${`${name} ${takes}`.trim().padEnd(50)} ${about}`)
  .join("\n")}

  --json     a resposta em JSON
  --help     esta ajuda; depois de um comando, a dele

Senhas não se escrevem na linha: são lidas da entrada, ou sorteadas. Código de saída: 0 feito, 1 falhou, 2 uso errado.
`;

/**
 * Splits `mail list --json` into the command "mail list" and the rest. Names have one word or two.
 */
function find(args: string[]): { name: string; command: Command | OwnCommand; rest: string[] } {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(" ");
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { name, command, rest: args.slice(words) };
  }
  throw new Usage(`Comando desconhecido: ${args.slice(0, 2).join(" ")}. Veja capelo --help.`);
}

function parse(name: string, { takes = "", options = {} }: Command | OwnCommand, rest: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { json: { type: "boolean" }, help: { type: "boolean" }, ...options },
    });
    const wanted = takes.replace(/\[.*\]/, "").match(/</g)?.length ?? 0;
    if (!values["help"] && positionals.length !== wanted)
      throw new Usage(`Uso: capelo ${name} ${takes}`.trim());
    return { values, positionals };
  } catch (error) {
    if (error instanceof Usage) throw error;
    throw new Usage(`Opção desconhecida ou sem valor. Uso: capelo ${name} ${takes}`.trim());
  }
}

/** @returns the exit code */
async function main(given: string[]): Promise<number> {
  refuseOldNode();
  const { files, args } = takeSettings(given);
  if (args.length === 0 || args[0] === "--help") {
    process.stdout.write(HELP);
    return args.length === 0 ? MISUSED : 0;
  }
  const { name, command, rest } = find(args);
  const { values, positionals } = parse(name, command, rest);
  if (values["help"]) {
    process.stdout.write(`Uso: capelo ${name} ${command.takes ?? ""}\n${command.about}\n`);
    return 0;
  }
  const { told, lines, isGood = true } = await run(command, { values, positionals }, files);
  process.stdout.write(`${values["json"] ? JSON.stringify(told) : lines.join("\n")}\n`);
  return isGood ? 0 : FAILED;
}

async function run(
  command: Command | OwnCommand,
  asked: Asked,
  files: NodeJS.ProcessEnv,
): Promise<Told> {
  trust(files["NODE_EXTRA_CA_CERTS"]);
  const env = readEnv(withFiles(files));
  if ("runAlone" in command) return command.runAlone(env, asked);
  const parts = await openParts(env, { checksKey: command.checksKey ?? true });
  try {
    return await command.run(parts, asked);
  } finally {
    await parts.close();
  }
}

/** Node reads these certificates only from its own environment, at its start. */
function trust(place: string | undefined): void {
  if (!place) return;
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(place, "utf8")]);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    tellEnd(sentenceOf(error), journalStream());
    process.exitCode = error instanceof Usage ? MISUSED : FAILED;
  },
);
