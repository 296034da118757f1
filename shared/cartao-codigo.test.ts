import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CARTAO_ALPHABET,
  cartaoAddress,
  formatCartao,
  parseCartao,
  withCheckSign,
} from "./cartao-codigo.ts";

const sign = fc.constantFrom(...CARTAO_ALPHABET.split(""));
const codes = fc
  .array(sign, { minLength: 9, maxLength: 9 })
  .map((signs) => withCheckSign(signs.join("")));

// Holds product/cartoes.md#cards.
test("a code is read as printed, typed or scanned", () => {
  fc.assert(
    fc.property(codes, (codigo) => {
      const printed = formatCartao(codigo);
      expect(printed).toMatch(/^.{5}-.{5}$/);
      for (const text of [codigo, printed, printed.toLowerCase(), ` ${printed.replace("-", " ")} `])
        expect(parseCartao(text)).toEqual({ codigo });
      const address = cartaoAddress("https://rede.test", "K7P2QX", codigo);
      for (const text of [address, address.toLowerCase(), `${address}&v=abc#x`, `K7P2QX-${codigo}`])
        expect(parseCartao(text)).toEqual({ codigo, evento: "K7P2QX" });
    }),
  );
});

test("the check sign finds each wrong sign and each two that changed places", () => {
  fc.assert(
    fc.property(codes, fc.nat(9), fc.nat(9), sign, (codigo, at, other, wrong) => {
      const signs = codigo.split("");
      signs[at] = wrong;
      expect(parseCartao(signs.join("")) !== undefined).toBe(codigo[at] === wrong);
      const swapped = codigo.split("");
      [swapped[at], swapped[other]] = [codigo[other]!, codigo[at]!];
      expect(parseCartao(swapped.join("")) !== undefined).toBe(swapped.join("") === codigo);
    }),
  );
});

test("another text is no card", () => {
  const codigo = withCheckSign("CDFGHJKMN");
  for (const text of [
    "",
    "K7P2QX",
    `${codigo}2`,
    `2${codigo}`,
    "https://x.test/?cartao=",
    "ÁÉÍÓÚ-ÁÉÍÓÚ",
  ])
    expect(parseCartao(text), text).toBeUndefined();
});
