// Holds product/contatos.md#contatos: the moments of 'Ligar depois'.
import { expect, test } from "vitest";
import { formatDataHora } from "#shared/br/data.ts";
import { momentsFrom } from "./rules.ts";

/** A moment of November 2026 in São Paulo; the 25th is a Wednesday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`);

test.each([
  ["on a Wednesday", at(25, "09:30"), ["Em 1 h", "Hoje 18 h", "Amanhã 10 h", "Sábado 9 h"]],
  ["in its evening", at(25, "18:00"), ["Em 1 h", "Amanhã 10 h", "Sábado 9 h"]],
  ["on a Friday", at(27, "09:30"), ["Em 1 h", "Hoje 18 h", "Amanhã 10 h"]],
  ["on a Saturday", at(28, "08:00"), ["Em 1 h", "Hoje 18 h", "Amanhã 10 h"]],
])("%s it offers what is to come, no day twice", (_name, now, expected) => {
  expect(momentsFrom(now).map(({ label }) => label)).toEqual(expected);
});

test("the moments are the network's, wherever the device is", () => {
  const shown = momentsFrom(at(25, "23:10")).map(({ quando }) =>
    formatDataHora(quando.toISOString()),
  );
  expect(shown).toEqual(["26/11/2026 00:10", "26/11/2026 10:00", "28/11/2026 09:00"]);
});
