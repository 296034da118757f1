import type { ParseArgsConfig } from "node:util";
import type { Env } from "../env.ts";
import type { Parts } from "./parts.ts";

/** The arguments of a command; `positionals` are as many as it takes. */
export interface Asked {
  values: Record<string, unknown>;
  positionals: string[];
}

/**
 * The output of a command: data for --json, and lines for people. `isGood` false ends with code 1.
 */
export interface Told {
  told: unknown;
  lines: string[];
  isGood?: boolean;
}

interface Words {
  /** `<e-mail>` for each word that it needs; options in brackets. */
  takes?: string;
  about: string;
  options?: ParseArgsConfig["options"];
}

export interface Command extends Words {
  /** False where the key may differ from the database's. */
  checksKey?: boolean;
  run: (parts: Parts, asked: Asked) => Promise<Told>;
}

export interface OwnCommand extends Words {
  runAlone: (env: Env, asked: Asked) => Promise<Told>;
}
