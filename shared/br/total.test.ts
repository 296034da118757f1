import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCep, maskCep, stripCep } from "./cep.ts";
import { formatCnpj, isValidCnpj, stripCnpj } from "./cnpj.ts";
import { formatCpf, isValidCpf, stripCpf } from "./cpf.ts";
import {
  daysBetween,
  formatData,
  formatDataHora,
  isValidData,
  parseData,
  addDays,
} from "./data.ts";
import { onlyDigits } from "./digits.ts";
import { compareMoney, formatMoney, parseMoney, toCentavos } from "./money.ts";
import { formatTelefone, isCelular, maskTelefone, stripTelefone, whatsappUrl } from "./telefone.ts";
import { fold, isBlank, initialOf, slug } from "./text.ts";
import { isUf, normalizeUf } from "./uf.ts";

/** Generates odd texts: all of Unicode, halves of surrogate pairs, and near misses. */
const oddString = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0xd800, max: 0xdfff })).map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom(..."0123456789.,-/() +R$:TZAbé\u00a0".split("")),
    maxLength: 30,
  }),
);
const RUNS = { numRuns: 500 };

/**
 * Formatting twice must give the same as once, because a field may be formatted at every keystroke.
 */
const IDEMPOTENT: Record<string, (s: string) => string> = {
  onlyDigits,
  stripCpf,
  formatCpf,
  stripCnpj,
  formatCnpj,
  stripTelefone,
  maskTelefone,
  formatTelefone,
  stripCep,
  maskCep,
  formatCep,
  normalizeUf,
  fold,
  slug,
  initialOf,
  formatMoney,
  parseMoney: (s) => parseMoney(s) ?? "",
  formatData,
  parseData: (s) => parseData(s) ?? "",
  formatDataHora: (s) => formatDataHora(s, "America/Sao_Paulo"),
};

describe("is total and idempotent", () => {
  test.each(Object.entries(IDEMPOTENT))("%s", (_, format) => {
    fc.assert(
      fc.property(oddString, (s) => {
        const once = format(s);
        expect(typeof once).toBe("string");
        expect(format(once)).toBe(once);
      }),
      RUNS,
    );
  });
});

/** These only have to answer, whatever the input is. */
const ANSWERS: Record<string, [ask: (s: string, t: string) => unknown, type: string[]]> = {
  isValidCpf: [isValidCpf, ["boolean"]],
  isValidCnpj: [isValidCnpj, ["boolean"]],
  isCelular: [isCelular, ["boolean"]],
  isUf: [isUf, ["boolean"]],
  isBlank: [isBlank, ["boolean"]],
  isValidData: [isValidData, ["boolean"]],
  whatsappUrl: [(_, text) => whatsappUrl("11987654321", text), ["string"]],
  toCentavos: [toCentavos, ["bigint", "object"]],
  compareMoney: [compareMoney, ["number"]],
  addDays: [(data, dias) => addDays(data, Number(dias)), ["string"]],
  daysBetween: [daysBetween, ["number"]],
  formatDataHora: [(_, zone) => formatDataHora("2026-11-21T17:05:00Z", zone), ["string"]],
};

describe("answers any text", () => {
  test.each(Object.entries(ANSWERS))("%s", (_, [ask, types]) => {
    fc.assert(
      fc.property(oddString, oddString, (s, t) => {
        expect(types).toContain(typeof ask(s, t));
      }),
      RUNS,
    );
  });
});

/** Checks strip(format(strip(x))) = strip(x), up to the length of the mask. */
const ROUND_TRIPS: [string, (s: string) => string, (s: string) => string, number][] = [
  ["CPF", stripCpf, formatCpf, 11],
  ["CNPJ", (s) => onlyDigits(stripCnpj(s)), formatCnpj, 14],
  ["phone", stripTelefone, maskTelefone, 11],
  ["postal code", stripCep, maskCep, 8],
];

describe("a mask loses no character", () => {
  test.each(ROUND_TRIPS)("%s", (_, strip, format, length) => {
    fc.assert(
      fc.property(oddString, (s) => {
        expect(strip(format(strip(s)))).toBe(strip(s).slice(0, length));
      }),
      RUNS,
    );
  });
});
