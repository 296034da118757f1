import { expect, test } from "vitest";
import { dataCurta, dataPorExtenso } from "./datas.ts";

test("writes a date-only value as that day", () => {
  expect(dataCurta("2026-11-01")).toBe("01/11/2026");
  expect(dataPorExtenso("2026-11-21")).toBe("sábado, 21 de novembro de 2026");
  expect(dataPorExtenso("2027-01-01")).toBe("sexta-feira, 1 de janeiro de 2027");
});

test("shows what is no date as it is", () => {
  expect(dataCurta("a combinar")).toBe("a combinar");
});
