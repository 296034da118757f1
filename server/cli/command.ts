import type { ParseArgsConfig } from "node:util";
import type { Env } from "../env.ts";
import type { Parts } from "./parts.ts";

/** What a command was asked; `positionals` are as many as it takes. */
export interface Asked {
  values: Record<string, unknown>;
  positionals: string[];
}

/** What a command says: as data for --json, as lines for people. `isGood` false ends with code 1. */
export interface Told {
  told: unknown;
  lines: string[];
  isGood?: boolean;
}

/** A command's words, and what it says of itself. */
interface Words {
  /** `<e-mail>` for each word that it needs; options in brackets. */
  takes?: string;
  about: string;
  options?: ParseArgsConfig["options"];
}

/** A command on the database that the settings name. */
export interface Command extends Words {
  /** False where the key need not be the database's yet. */
  checksKey?: boolean;
  run: (parts: Parts, asked: Asked) => Promise<Told>;
}

/** A command that opens for itself what it works on, or makes it. */
export interface OwnCommand extends Words {
  runAlone: (env: Env, asked: Asked) => Promise<Told>;
}
