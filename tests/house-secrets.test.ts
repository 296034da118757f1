// Holds security.md#secrets-and-the-log: no password or key stands in an argument, a shell's history or the database's
// log.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

// A command's arguments stand in the list of processes, which everybody on the machine reads, and what is typed in the shell's
// history: keys and passwords go by files, by the input, or by what a shell does itself.

const read = (place: string): string => readFileSync(inProject(place), "utf8");

/** Files that the operations page, README.md and compose.yaml make: keys, passwords, a certificate's key. */
const MADE = [
  "capelo.env",
  ".env",
  ".env.local",
  "key.env",
  "deploy/key.env",
  "deploy/compose/tls/key.pem",
  ".data/secret",
];

test.each(MADE)("git leaves %s out of a commit", (place) => {
  const patterns = read(".gitignore").trim().split("\n");
  const ignores = (pattern: string): boolean =>
    pattern.endsWith("/")
      ? place.startsWith(pattern)
      : path.matchesGlob(path.basename(place), pattern);
  expect(patterns.some(ignores)).toBe(true);
});

test("neither git nor an image takes along what holds secrets, but the samples", () => {
  const samples = ["deploy/capelo.env", "deploy/owner.env"];
  for (const place of samples) expect(read(place)).not.toMatch(/^[A-Z_]*(?:KEY|TOKEN)=./m);
  const ignored = read(".dockerignore").trim().split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining(["**/*.env", "**/.env*", "deploy/compose/tls", ".data"]),
  );
  const back = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(back).toEqual(samples);
});

type Blocks = { blocksOf: (text: string) => { heading: string; language: string; code: string }[] };
const { blocksOf }: Blocks = await import(inProject("ops/drill/parts/blocks.mjs"));

const SECRET = String.raw`(?:openssl rand|secret|password|passphrase|senha|key\b|key[-.]|token|\.env\b)`;
const TYPED = [
  // Something to be replaced by what is meant.
  /…/,
  /:\/\/[^\s/:@]+:[^\s/@]+@/,
  /\s--?(?:password|passphrase|pass|token|secret|key)[= ](?!stdin)\S/i,
  /\bPASSWORD\s+'/i,
  /\$\{?\w*(?:KEY|PASSWORD|SECRET|TOKEN)/,
];
/** Finds `$(…)`: it turns a command's output into a word of another, which the list of processes shows; printf and a command's environment stay unseen. */
const DRAWN = new RegExp(
  String.raw`(?<before>(?:[^\n;&|(]|\|(?! ))*)\$\([^)]*${SECRET}[^)]*\)`,
  "gi",
);
const BY_THE_SHELL = /^\s*(?:printf\b.*|(?:[A-Z_]+=["']?))$/;

/** Lines that give a secret away. */
function givenAway(code: string): string[] {
  const typed = code.split("\n").filter((line) => TYPED.some((pattern) => pattern.test(line)));
  const drawn = [...code.matchAll(DRAWN)].filter(
    ({ groups }) => !BY_THE_SHELL.test(groups?.["before"] ?? ""),
  );
  return [...typed, ...drawn.map(([all]) => all)];
}

test.each([
  `sed -i "s|:senha@|:…@|" /etc/capelo/capelo.env`,
  `sed -i "s|KEY=.*|KEY=$(cat .data/secret)|" capelo.env`,
  `env SECRET_KEY=$(openssl rand -base64 48) capelo migrate`,
  "psql postgres://capelo:abc@db/capelo",
  "mysql --password=abc",
  `capelo keys rotate "$NEW_KEY"`,
  "CREATE ROLE capelo LOGIN PASSWORD 'abc';",
])("seen: %s", (line) => {
  expect(givenAway(line)).not.toEqual([]);
});

test.each([
  `(umask 077; printf 'SECRET_KEY=%s\\n' "$(openssl rand -base64 48)" > key.env)`,
  "SECRET_KEY_OLD=$(cat /srv/capelo/.data/secret) capelo restore x",
  "capelo roles | su - postgres -c psql",
  "(set -a; . /etc/capelo/key-old.env; capelo keys rotate)",
])("harmless: %s", (line) => {
  expect(givenAway(line)).toEqual([]);
});

test.each(["docs/operations.md", "README.md"])(
  "no block of %s puts a key or a password into an argument",
  (place) => {
    const blocks = blocksOf(read(place));
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flatMap(({ code }) => givenAway(code))).toEqual([]);
  },
);
