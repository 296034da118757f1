import { expect, test } from "vitest";
import { codigoError, formatCodigo } from "./rules-codigo.ts";

test.each([
  ["", ""],
  ["ab12", "AB12"],
  ["ab12-3cd", "AB123-CD"],
  ["ab123 cd456-ef789_0ghij", "AB123-CD456-EF789-0GHIJ"],
  ["AB123-CD456-EF789-0GHIJ-KLM", "AB123-CD456-EF789-0GHIJ"],
])("writes %j as it is printed", (typed, printed) => {
  expect(formatCodigo(typed)).toBe(printed);
});

test("a code is complete or not", () => {
  expect(codigoError(" - ")).toBe("Digite o código da declaração");
  expect(codigoError("AB123-CD456")).toBe(
    "O código tem 20 letras e números: XXXXX-XXXXX-XXXXX-XXXXX",
  );
  expect(codigoError("ab123cd456ef7890ghij")).toBeUndefined();
});
