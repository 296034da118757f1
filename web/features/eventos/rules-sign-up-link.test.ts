import { describe, expect, test } from "vitest";
import { signUpLink, takesSignUps } from "./rules-sign-up-link.ts";

test("the link names city and event, and survives accents, spaces and ampersands", () => {
  const link = signUpLink("https://capelo.test", { cidade: "São José & Vale", id: "abc" });
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe("https://capelo.test/credito-estudantil");
  expect(Object.fromEntries(searchParams)).toEqual({ cidade: "São José & Vale", evento: "abc" });
});

describe("takesSignUps", () => {
  const evento = { isActive: true, status: "agendado", dataEvento: "2026-03-10" } as const;

  test("until thirty days after the event", () => {
    expect(takesSignUps(evento, "2026-03-01")).toBe(true);
    expect(takesSignUps(evento, "2026-04-09")).toBe(true);
    expect(takesSignUps(evento, "2026-04-10")).toBe(false);
  });

  test("only while it is scheduled or on", () => {
    const open = (["agendado", "em_andamento", "concluido", "cancelado"] as const).map((status) =>
      takesSignUps({ ...evento, status }, "2026-03-10"),
    );
    expect(open).toEqual([true, true, false, false]);
    expect(takesSignUps({ ...evento, isActive: false }, "2026-03-10")).toBe(false);
  });
});
