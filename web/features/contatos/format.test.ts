import { expect, test } from "vitest";
import type { Contato } from "#shared/contract/contatos.ts";
import { targetOf } from "./format.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

function contato(minutes: number, more: object = {}): Contato {
  const desde = new Date(NOW.getTime() - minutes * 60_000).toISOString();
  return { evento: { dataEvento: "2026-03-10" }, ultimo: null, desde, ...more } as Contato;
}

// Holds product/contatos.md#contatos.
test("who signed up on the day of the event is to be called within half an hour", () => {
  expect(targetOf(contato(0), NOW)?.text).toBe("Meta: primeira ligação em 30 min");
  expect(targetOf(contato(29), NOW)).toEqual({
    text: "Meta: primeira ligação em 1 min",
    isLate: false,
  });
  expect(targetOf(contato(30), NOW)).toEqual({ text: "Meta de 30 min passou", isLate: true });
  expect(targetOf(contato(0, { evento: { dataEvento: "2026-03-11" } }), NOW)).toBeUndefined();
  expect(targetOf(contato(0, { ultimo: {} }), NOW)).toBeUndefined();
});
