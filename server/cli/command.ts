import type { ParseArgsConfig } from "node:util";
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

/** A command of the program: its words, what it says of itself, what it does. */
export interface Command {
  /** `<e-mail>` for each word that it needs; options in brackets. */
  takes?: string;
  about: string;
  options?: ParseArgsConfig["options"];
  /** False where the key need not be the database's yet. */
  checksKey?: boolean;
  run: (parts: Parts, asked: Asked) => Promise<Told>;
}
