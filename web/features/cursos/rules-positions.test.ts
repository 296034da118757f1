import { expect, test } from "vitest";
import { moved, without } from "./rules-positions.ts";

const row = (titulo: string, modulo: string) => ({ titulo, modulo });
const shown = (rows: { titulo: string; modulo: string }[]) =>
  rows.map(({ titulo, modulo }) => `${modulo} ${titulo}`);

const rows = [row("Base", "1"), row("Prática", "2"), row("Prova", "3A")];

test("a module moves, and numbers that are positions follow", () => {
  expect(shown(moved(rows, 1, 0))).toEqual(["1 Prática", "2 Base", "3A Prova"]);
  expect(shown(moved(rows, 0, 2))).toEqual(["1 Prática", "3A Prova", "3 Base"]);
});

test("no module moves out of the list", () => {
  expect(moved(rows, 0, -1)).toEqual(rows);
  expect(moved(rows, 2, 3)).toEqual(rows);
  expect(moved(rows, 7, 0)).toEqual(rows);
});

test("without a module the others close up, names stay", () => {
  expect(shown(without(rows, 0))).toEqual(["1 Prática", "3A Prova"]);
  expect(shown(without([row("a", "2"), row("b", "9")], 0))).toEqual(["9 b"]);
});
