import { expect, test } from "vitest";
import { esqueceEm, knownEmail } from "./esquecer.ts";

const prazos = { leads: 12, preMatriculas: 24 };
const pessoa = {
  email: "ana@familia.test",
  evento: { dataEvento: "2024-02-29" },
  caminho: { ativadoEm: null, efetivadaEm: null },
};
const moment = "2024-03-01T12:00:00.000Z";

// Holds product/privacidade.md#forgetting: the day that a person's dialog tells.
test("a lead is forgotten after its term, a pré-matrícula after its own, an enrolment never", () => {
  expect(esqueceEm(prazos, pessoa)).toEqual({ dia: "2025-02-28" });
  const ativada = { ...pessoa, caminho: { ativadoEm: moment, efetivadaEm: null } };
  expect(esqueceEm(prazos, ativada)).toEqual({ dia: "2026-02-28" });
  const efetivada = { ...pessoa, caminho: { ativadoEm: moment, efetivadaEm: moment } };
  expect(esqueceEm(prazos, efetivada)).toBe("fica");
  expect(esqueceEm(prazos, { ...pessoa, email: "1@esquecido.invalid" })).toBe("esquecida");
  expect([knownEmail("1@esquecido.invalid"), knownEmail("ana@familia.test")]).toEqual([
    "",
    "ana@familia.test",
  ]);
});
