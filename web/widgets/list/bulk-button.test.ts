import { expect, test } from "vitest";
import { namesOf } from "./bulk-button.tsx";

test.each([
  [["Ana"], "Ana"],
  [["Ana", "Bia"], "Ana e Bia"],
  [["Ana", "Bia", "Cid", "Davi", "Eva"], "Ana, Bia, Cid, Davi e Eva"],
  [["Ana", "Bia", "Cid", "Davi", "Eva", "Fia", "Gil"], "Ana, Bia, Cid, Davi, Eva e mais 2"],
])("the names %j are told as “%s”", (names, text) => {
  expect(namesOf(names)).toBe(text);
});
