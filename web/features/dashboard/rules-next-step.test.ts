import { expect, test } from "vitest";
import { nextStepOf, waitsFor } from "./rules-next-step.ts";

const evento = {
  nomeEscola: "Escola norte",
  cidade: "Olinda",
  estado: "PE",
  dataEvento: "2026-03-20",
  horario: "19:00",
};
const DAY = "2026-03-06T12:00:00.000Z";
const caminho = (...moments: [string | null, string | null, string | null]) => ({
  key: "1",
  nome: "Ana",
  curso: null,
  evento,
  moments,
});

test.each([
  ["not activated", caminho(DAY, null, null), "2026-03-10", /^Ative o crédito/],
  [
    "before the event",
    caminho(DAY, DAY, null),
    "2026-03-19",
    /^Vá ao evento em 20\/03\/2026, às 19:00, em Escola norte\. Leve a declaração/,
  ],
  ["on its day", caminho(null, DAY, null), "2026-03-20", /^Vá ao evento hoje, às 19:00/],
  ["after it", caminho(null, DAY, null), "2026-03-21", /assinar o contrato de matrícula/],
  ["enrolled", caminho(DAY, DAY, DAY), "2026-03-10", /^Sua matrícula está efetivada/],
])("the next step, %s", (_, path, today, sentence) => {
  expect(nextStepOf(path, today)).toMatch(sentence);
});

test.each([
  [
    "not activated",
    caminho(DAY, null, null),
    "2026-03-10",
    /^o evento é em 10 dias, às 19:00; ative/,
  ],
  ["never activated", caminho(DAY, null, null), "2026-03-21", /^o crédito não foi ativado/],
  ["activated", caminho(null, DAY, null), "2026-03-20", /^o evento é hoje, às 19:00$/],
  ["after the event", caminho(null, DAY, null), "2026-03-21", /^falta assinar o contrato/],
])("what a path waits for, %s", (_, path, today, words) => {
  expect(waitsFor(path, today)).toMatch(words);
});

test("an enrolment that is effective waits for nothing", () => {
  expect(waitsFor(caminho(DAY, DAY, DAY), "2026-03-21")).toBeUndefined();
});
