import fc from "fast-check";
import { expect, test } from "vitest";
import { meantEmail } from "./email-typo.ts";

// Holds product/dados.md#phones-pasted-numbers-slips: an e-mail one letter off.
test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gamil.com", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com"],
  ["Ana.Lima@GMIAL.COM", "Ana.Lima@gmail.com"],
  ["ana@hotmial", "ana@hotmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@homtail.com.br", "ana@hotmail.com.br"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@yaho.com.br", "ana@yahoo.com.br"],
  ["ana@yahoo.com.b", "ana@yahoo.com.br"],
  ["ana@escola.con", "ana@escola.com"],
  ["ana@escola.con.br", "ana@escola.com.br"],
])("%s: %s is asked about", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ana@hotmail.com",
  "ana@hotmail.com.br",
  "ana@outlook.com.br",
  "ana@yahoo.com",
  "ana@yahoo.com.br",
  "ana@yahoo.es",
  "ana@hotmail.co.uk",
  "ana@ymail.com",
  "ana@email.com",
  "ana@mail.com",
  "ana@uol.com.br",
  "ana@escola.g12.br",
  "ana@familia.test",
  "ana",
  "@gmial.com",
  "",
])("%j is not suspected", (typed) => {
  expect(meantEmail(typed)).toBeNull();
});

test("whoever takes the proposal is not asked again, and keeps the name before the @", () => {
  const name = fc.stringMatching(/^[a-z.]{1,12}$/);
  const domain = fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,4}){0,2}$/);
  fc.assert(
    fc.property(name, domain, (name, domain) => {
      const meant = meantEmail(`${name}@${domain}`);
      if (meant === null) return;
      expect(meant.startsWith(`${name}@`)).toBe(true);
      expect(meantEmail(meant)).toBeNull();
    }),
  );
});
