import { describe, expect, test } from "vitest";
import { takesSignUps } from "./rules-sign-up.ts";

describe("takesSignUps", () => {
  const evento = { isActive: true, status: "agendado", dataEvento: "2026-03-10" } as const;

  test("until the day of the event is over", () => {
    expect(takesSignUps(evento, "2026-03-01")).toBe(true);
    expect(takesSignUps(evento, "2026-03-10")).toBe(true);
    expect(takesSignUps(evento, "2026-03-11")).toBe(false);
  });

  test("only while it is scheduled or on", () => {
    const open = (["agendado", "em_andamento", "concluido", "cancelado"] as const).map((status) =>
      takesSignUps({ ...evento, status }, "2026-03-10"),
    );
    expect(open).toEqual([true, true, false, false]);
    expect(takesSignUps({ ...evento, isActive: false }, "2026-03-10")).toBe(false);
  });
});
