import { expect, test } from "vitest";
import { reminderText } from "./rules-reminder.ts";

test("the reminder for the school's groups: what, when, where and the link", () => {
  const evento = {
    nomeEscola: "Escola Norte",
    dataEvento: "2026-03-20",
    horario: "19h30",
    local: "hotel",
    cidade: "Olinda",
    estado: "PE",
    codigo: "K7P2QX",
  } as const;
  expect(reminderText(evento, "https://capelo.test")).toBe(
    `*Lembrete do evento do crédito educacional*
Escola: Escola Norte
Data: sexta-feira, 20 de março de 2026
Horário: 19h30
Local: Hotel, Olinda - PE

Quem ainda não se inscreveu: https://capelo.test/e/K7P2QX`,
  );
});
