import { expect, test } from "vitest";
import { embedCode } from "./embed-code.ts";

// Holds product/unidades.md#the-site-of-a-school: the code to copy. In a browser: tests/e2e/site-da-escola.spec.ts.
test("the code names the event, and a school's name ends nothing in it", () => {
  const code = embedCode("https://rede.example", { codigo: "K7P2QX", nomeEscola: '"><script>' });
  expect(code).toContain('src="https://rede.example/e/K7P2QX?embed=1"');
  expect(code).toContain('e.origin==="https://rede.example"');
  expect(code.match(/<script>/g)).toHaveLength(1);
});
