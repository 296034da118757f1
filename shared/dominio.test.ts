import { expect, test } from "vitest";
import { readDominio } from "./dominio.ts";

// Holds product/unidades.md#the-site-of-a-school: what may be named.

test.each([
  ["www.escola.com.br", "www.escola.com.br"],
  [" https://WWW.Escola.com.br/ ", "www.escola.com.br"],
  ["colégio-são-joão.com.br", "xn--colgio-so-joo-3ebe9f.com.br"],
  ["escola.wixsite.com", "escola.wixsite.com"],
])("%s is read", (typed, dominio) => expect(readDominio(typed)).toEqual({ dominio }));

test.each([
  "",
  "escola",
  "localhost",
  "escola.local",
  "n8n.interno.lan",
  "10.in-addr.arpa",
  "127.0.0.1",
  "0x7f.1",
  "2130706433",
  "[::1]",
  "::1",
  "escola.com.br:8443",
  "escola.com.br:443",
  "http://escola.com.br",
  "https://ana:senha@escola.com.br",
  "escola.com.br/matriculas",
  "escola.com.br\\x",
  "escola.com.br?x",
  "*.escola.com.br",
  "escola.com.br; script-src *",
  "escola.com.br 'self'",
  "escola..com.br",
  "escola.com.br.",
  "-escola.com.br",
  `${"a".repeat(64)}.com.br`,
  `${"a.".repeat(130)}br`,
])("%s is refused with a sentence", (typed) =>
  expect(readDominio(typed)).toEqual({ erro: expect.stringMatching(/^[A-Z].+[^.]$/) }),
);
