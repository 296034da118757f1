import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTelefone, isCelular, maskTelefone, stripTelefone, whatsappUrl } from "./telefone.ts";

const DIGITS = "0123456789".split("");
const phone = fc
  .string({ unit: fc.constantFrom(...DIGITS), minLength: 1, maxLength: 11 })
  .filter((digits) => !digits.startsWith("0"));

// Holds product/dados.md#formats: phones.
describe("formatTelefone", () => {
  test.each([
    ["11987654321", "(11) 98765-4321"],
    ["1133334444", "(11) 3333-4444"],
    ["(11) 98765-4321", "(11) 98765-4321"],
    ["11 3333.4444", "(11) 3333-4444"],
    ["987654321", "987654321"],
    ["5511987654321", "5511987654321"],
    ["+55 11 98765-4321", "+55 11 98765-4321"],
    ["11987654321 (mãe)", "11987654321 (mãe)"],
    ["não tem", "não tem"],
    ["01298888777", "01298888777"],
    ["0129888877", "0129888877"],
    ["-", "-"],
  ])("%j → %j", (stored, shown) => {
    expect(formatTelefone(stored)).toBe(shown);
  });

  test.each([null, undefined, "", "  "])("missing (%j) is a hyphen", (missing) => {
    expect(formatTelefone(missing)).toBe("-");
  });

  test("loses no digit", () => {
    fc.assert(
      fc.property(phone, (p) => {
        expect(stripTelefone(formatTelefone(p))).toBe(p);
      }),
    );
  });
});

describe("maskTelefone", () => {
  test.each([
    ["", ""],
    ["1", "(1"],
    ["11", "(11"],
    ["119", "(11) 9"],
    ["1198765", "(11) 98765"],
    ["11987654", "(11) 98765-4"],
    ["1198765432", "(11) 98765-432"],
    ["11987654321", "(11) 98765-4321"],
    ["119876543219", "(11) 98765-4321"],
    ["+55 (11) 98765-4321", "(11) 98765-4321"],
  ])("mobile %j → %j", (typed, shown) => {
    expect(maskTelefone(typed)).toBe(shown);
  });

  test.each([
    ["113", "(11) 3"],
    ["113333", "(11) 3333"],
    ["1133334", "(11) 3333-4"],
    ["1133334444", "(11) 3333-4444"],
    ["11333344445", "(11) 33334-4445"],
  ])("landline %j → %j", (typed, shown) => {
    expect(maskTelefone(typed)).toBe(shown);
  });

  test("shows a complete number as the lists do, and gives its digits back", () => {
    fc.assert(
      fc.property(phone, (p) => {
        expect(maskTelefone(p).length).toBeLessThanOrEqual(15);
        expect(stripTelefone(maskTelefone(p))).toBe(p);
        if (p.length === 11 || (p.length === 10 && p[2] !== "9")) {
          expect(maskTelefone(p)).toBe(formatTelefone(p));
        }
      }),
    );
  });
});

// Holds product/dados.md#phones-pasted-numbers-slips: what is dialled in front is taken off.
describe("stripTelefone", () => {
  test.each([
    ["(11) 98765-4321", "11987654321"],
    ["+55 11 98765-4321", "11987654321"],
    ["+5511 3333-4444", "1133334444"],
    ["5511987654321", "11987654321"],
    ["(55) 99999-8888", "55999998888"], // Santa Maria, RS
    ["555533334444", "555533334444"], // 12 digits could be either: left alone
    ["5511187654321", "5511187654321"], // 13 digits, but no mobile inside
    ["1198765432199", "1198765432199"],
    ["0055 11 98765-4321", "11987654321"],
    ["012 98888-7777", "12988887777"],
    ["(012) 3333-4444", "1233334444"],
    ["0xx12 98888-7777", "12988887777"],
    ["(0XX12) 3333-4444", "1233334444"],
    ["+55 (012) 98888-7777", "12988887777"],
    ["+55 0xx12 98888-7777", "12988887777"],
    ["0 15 12 98888-7777", "12988887777"],
    ["021 11 3333-4444", "1133334444"],
    ["0", ""],
    ["", ""],
  ])("%j → %j", (typed, sent) => {
    expect(stripTelefone(typed)).toBe(sent);
  });
});

test("(01) 29888 cannot be typed", () => {
  let shown = "";
  for (const key of "012988887777") shown = maskTelefone(shown + key);
  expect(shown).toBe("(12) 98888-7777");
});

describe("isCelular", () => {
  test.each(["11987654321", "(11) 98765-4321", "+55 11 98765-4321"])("%j is", (s) => {
    expect(isCelular(s)).toBe(true);
  });

  test.each(["1133334444", "11887654321", "1198765432", "119876543210", "10987654321", "-", ""])(
    "%j is not",
    (s) => {
      expect(isCelular(s)).toBe(false);
    },
  );
});

// Holds product/dados.md#formats: WhatsApp.
describe("whatsappUrl", () => {
  test("leads to the mobile under Brazil's country code", () => {
    expect(whatsappUrl("11987654321")).toBe("https://wa.me/5511987654321");
    expect(whatsappUrl("(11) 98765-4321", "")).toBe("https://wa.me/5511987654321");
  });

  test("carries the text, encoded", () => {
    expect(whatsappUrl("11987654321", "Olá, Zé & cia?")).toBe(
      "https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20cia%3F",
    );
  });

  test("there is none for a landline, a fragment or nothing", () => {
    expect(whatsappUrl("1133334444")).toBeNull();
    expect(whatsappUrl("1198765432", "Olá")).toBeNull();
    expect(whatsappUrl("")).toBeNull();
  });

  test("survives any text", () => {
    expect(whatsappUrl("11987654321", "\ud83d")).toBe("https://wa.me/5511987654321?text=%EF%BF%BD");
  });
});
