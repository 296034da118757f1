import { expect, test } from "vitest";
import { cartaoAddress } from "./cartao-codigo.ts";
import { inscricaoAddress, parseInscricao } from "./inscricao-codigo.ts";

const inscricao = { evento: "K7P2QX", id: "6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60" };

test("the code of a sign-up is read back, also in capitals as some scanners type", () => {
  const text = inscricaoAddress("https://rede.example", inscricao);
  expect(text).toBe("https://rede.example/e/K7P2QX#inscricao=6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60");
  expect(parseInscricao(text)).toEqual(inscricao);
  expect(parseInscricao(` ${text.toUpperCase()} `)).toEqual(inscricao);
});

test.each([
  "https://rede.example/e/K7P2QX",
  "https://rede.example/e/K7P2QX#inscricao=6a8f2b1c",
  "https://rede.example/e/K7P1QX#inscricao=6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60",
  "6a8f2b1c-30d4-4f5e-8a97-1b2c3d4e5f60",
  cartaoAddress("https://rede.example", "K7P2QX", "2346789CDF"),
])("%s is none", (text) => {
  expect(parseInscricao(text)).toBeUndefined();
});
