import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "./text.ts";
import { formatNome, isVisible, maskNome } from "./nome.ts";

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

// Holds product/dados.md#names-and-cities: `formatNome`.
describe("formatNome", () => {
  test.each([
    ["MARIA DA SILVA", "Maria da Silva"],
    ["maria dos santos e silva", "Maria dos Santos e Silva"],
    ["  josé   de  alencar ", "José de Alencar"],
    ["CONCEIÇÃO D'ÁVILA SANT'ANA", "Conceição D'Ávila Sant'Ana"],
    ["d’ávila", "D’Ávila"],
    ["ANA-LUÍZA SOUZA-LIMA", "Ana-Luíza Souza-Lima"],
    ["JOÃO PAULO II", "João Paulo II"],
    ["pedro de alcântara iv", "Pedro de Alcântara IV"],
    ["PIO XII", "Pio XII"],
    ["DA LUZ, não", "DA LUZ, não"],
    ["DOS ANJOS", "Dos Anjos"],
    ["J. R. SOUZA JR.", "J. R. Souza Jr."],
    ["ÍRIS DE ÍTALO", "Íris de Ítalo"],
    ["vivi", "Vivi"],
    ["iv", "Iv"],
    ["Maria da Silva", "Maria da Silva"],
    ["Ronald McDonald", "Ronald McDonald"],
    ["maria SILVA", "maria SILVA"],
    ["Ngũgĩ wa Thiong’o", "Ngũgĩ wa Thiong’o"],
    ["joa\u0303o", "João"],
    ["@SUM(1)", "@SUM(1)"],
    ["山田太郎", "山田太郎"],
    ["", ""],
    ["   ", ""],
  ])("%j → %j", (typed, shown) => {
    expect(formatNome(typed)).toBe(shown);
  });

  const word = fc.stringMatching(/^[a-zà-öø-ý]{1,8}$/);
  const nome = fc
    .array(
      fc.oneof(word, fc.constantFrom("da", "de", "dos", "e", "ii", "iv", "d'ávila", "ana-lu")),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((words) => words.join(" "));

  test("mends only capitals and spaces: the person stays the same", () => {
    fc.assert(
      fc.property(nome, fc.boolean(), (nome, isCapital) => {
        const typed = isCapital ? nome.toLocaleUpperCase("pt-BR") : nome;
        expect(fold(formatNome(typed))).toBe(fold(typed));
      }),
    );
  });

  test("capitals and small letters come to the same, and once mended it stays", () => {
    fc.assert(
      fc.property(nome, (nome) => {
        const shown = formatNome(nome);
        expect(formatNome(nome.toLocaleUpperCase("pt-BR"))).toBe(shown);
        expect(formatNome(shown)).toBe(shown);
        expect(formatNome(`  ${nome.replaceAll(" ", "   ")} `)).toBe(shown);
      }),
    );
  });

  test("leaves a letter small that has no capital of its own", () => {
    expect(formatNome("ᾀδα ﬁlipe")).toBe("ᾀδα ﬁlipe");
  });

  test("never fails, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        expect(formatNome(typed)).toBe(formatNome(formatNome(typed)));
      }),
      { examples: [["ᾀ"]] },
    );
  });
});
