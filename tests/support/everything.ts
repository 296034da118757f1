import { test } from "vitest";

// `npm test` tries briefly what `npm run torture` tries to the end (docs/decisions/046). A file that imports this runs in both.

/** True in torture. */
export const everything = process.env["EVERYTHING"] === "on";

type Register = (name: string, run: () => void | Promise<void>, timeout?: number) => void;

/** A test that only torture has. `npm test` does not know it, so that it counts nowhere as skipped. */
export const inTorture: Register = everything ? test : () => {};
