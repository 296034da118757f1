import { describe, expect, test } from "vitest";
import { isVisible, maskNome } from "./nome.ts";

test.each([
  ["João da Silva", "J*** d* S****"],
  ["  Ana  ", "A**"],
  ["Érica D'Ávila", "É**** D******"],
  ["", ""],
])("%j → %j", (nome, masked) => {
  expect(maskNome(nome)).toBe(masked);
});

describe("what cannot be seen in a name", () => {
  test.each([
    ["NUL", "Ana\u0000"],
    ["escape", "Ana\u001b[31m"],
    ["TAB", "Ana\tSilva"],
    ["line break", "Ana\nSilva"],
    ["CR", "Ana\rSilva"],
    ["C1 control", "Ana\u0085Silva"],
    ["line separator", "Ana\u2028Silva"],
    ["right-to-left override", "Ana \u202eavliS"],
    ["embedding", "\u202aAna\u202c"],
    ["isolate", "\u2067Ana\u2069"],
    ["right-to-left mark", "Ana\u200f"],
    ["zero-width space", "Jo\u200bão"],
    ["word joiner", "Jo\u2060ão"],
    ["byte order mark", "\ufeffJoão"],
    ["soft hyphen", "Jo\u00adão"],
    ["tag", "João\u{e0041}"],
    ["joiner after a Latin letter", "Jo\u200dão"],
    ["non-joiner after a space", "João \u200cSilva"],
    ["nothing but joiners", "\u200d\u200d"],
  ])("is found: %s", (_what, nome) => {
    expect(isVisible(nome)).toBe(false);
  });

  test.each([
    "João da Silva",
    "Joa\u0303o da Silva",
    "D'Ávila Müller-Łukasz",
    "Ngũgĩ wa Thiong’o",
    "Colégio 3 de Maio, 2ª unidade (Sé)",
    "محمد\u200cرضا",
    "क्\u200dषत्रिय",
    "山田太郎",
    "משה",
    "Escola 👩‍🏫",
  ])("is not suspected in %s", (nome) => {
    expect(isVisible(nome)).toBe(true);
  });
});
