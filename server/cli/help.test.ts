import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { helpFor, unknownWords } from "./help.ts";

test.each(Object.entries(COMMANDS))("capelo %s --help tells all that it takes", (name, command) => {
  const help = helpFor([...name.split(" "), "--help"]);
  expect(help).toMatch(new RegExp(`^Uso: capelo ${name}( |\n)`));
  expect(help).toContain(command.about);
  for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`--${option}`);
});

test("the first word of several commands explains them all, and is no command", () => {
  const words = new Set(Object.keys(COMMANDS).map((name) => name.split(" ")[0]!));
  const groups = [...words].filter((word) => !Object.hasOwn(COMMANDS, word));
  expect(groups).toEqual(expect.arrayContaining(["titular", "mail", "counts"]));
  for (const word of groups) {
    const names = Object.keys(COMMANDS).filter((name) => name.startsWith(`${word} `));
    for (const name of names) expect(helpFor([word, "--help"])).toContain(`  ${name} `);
  }
  expect(unknownWords(["titular"])).toBe(
    "Uso: capelo titular exportar | corrigir | apagar. Veja capelo titular --help.",
  );
  expect(helpFor(["mial", "--help"])).toBeUndefined();
});
