// Holds security.md#secrets-and-the-log: a `#` in a password is the same to a unit and to the command line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";
import { readSettingsFile, takeSettings } from "./settings-file.ts";

const read = (place: string): string => readFileSync(inProject(place), "utf8");

// `npm run drill -- operations` gives the same file to systemd, and stored what systemd read.
test("values come as systemd takes them from the same file", () => {
  expect(readSettingsFile(read("tests/support/tricky.env"))).toEqual({
    HASH: "smtp://ana:a#b@relay.example:587",
    HASH_AFTER_SPACE: "one # two",
    SPACES: "Rede Norte",
    QUOTES: "Capelo <nao-responda@capelo.example>",
    SINGLE: 'a "b" $HOME \\n #c',
    ESCAPED: 'say "hi" for $5 \\n',
    INNER: 'it"s',
    JOINED: "onetwothree",
    BACKSLASH: "a b",
    EMPTY: "",
    AGAIN: "second",
    EQUALS: "a=b=c",
    LINES: "one\ntwo",
  });
});

test.each([
  ["export NAME=x", "export NAME"],
  ["A=1\njust words\nB=2", "just words"],
  ["# a comment that goes on \\\nA=1", "# a comment that goes on \\"],
])("what systemd would leave out is refused: %j", (text, named) => {
  expect(() => readSettingsFile(text)).toThrow(`“${named}” não é NOME=valor`);
});

test("files are named before the command; the later one wins, and one with a minus sign may be missing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-settings-"));
  const [first, second, none] = ["a.env", "b.env", "c.env"].map((name) => path.join(folder, name));
  writeFileSync(first!, "A=1\nB=1\n");
  writeFileSync(second!, "B=2#\n");
  const given = [`--settings=${first}`, `--settings=-${none}`, `--settings=${second}`];
  expect(takeSettings([...given, "mail", "--settings=x"])).toEqual({
    files: { A: "1", B: "2#" },
    args: ["mail", "--settings=x"],
  });
  expect(() => takeSettings([`--settings=${none}`])).toThrow(`Não foi possível ler ${none}`);
  rmSync(folder, { recursive: true });
});
