#!/usr/bin/env node
import { readFileSync } from "node:fs";
import tls from "node:tls";
import { parseArgs } from "node:util";
import { journalStream, readEnv, withFiles } from "../env.ts";
import { tellEnd } from "../lib/journal.ts";
import { sentenceOf } from "../lib/pg-errors.ts";
import { takeSettings } from "../lib/settings-file.ts";
import { refuseOldNode } from "../lib/version.ts";
import type { Asked, Command, OwnCommand, Told } from "./command.ts";
import { commandIn, helpFor, unknownWords, usageOf, WHOLE } from "./help.ts";
import { openParts } from "./parts.ts";
import { Usage } from "./usage.ts";

const FAILED = 1;
const MISUSED = 2;

function parse(entry: [string, Command | OwnCommand], rest: string[]): Asked {
  const [, { takes = "", options = {} }] = entry;
  try {
    const asked = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { json: { type: "boolean" }, ...options },
    });
    const wanted = takes.replace(/\[.*\]/, "").match(/</g)?.length ?? 0;
    if (asked.positionals.length !== wanted) throw new Usage(usageOf(entry));
    return asked;
  } catch (error) {
    if (error instanceof Usage) throw error;
    throw new Usage(`Opção desconhecida ou sem valor. ${usageOf(entry)}`);
  }
}

/** @returns the exit code */
async function main(given: string[]): Promise<number> {
  refuseOldNode();
  const { files, args } = takeSettings(given);
  const help = args.length === 0 ? WHOLE : helpFor(args);
  if (help !== undefined) {
    process.stdout.write(help);
    return args.length === 0 ? MISUSED : 0;
  }
  const found = commandIn(args);
  if (!found) throw new Usage(unknownWords(args));
  const asked = parse(found.entry, found.rest);
  const { told, lines, isGood = true } = await run(found.entry[1], asked, files);
  process.stdout.write(`${asked.values["json"] ? JSON.stringify(told) : lines.join("\n")}\n`);
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
