import { describe, expect, test } from "vitest";
import { EVENT_FIELDS, sharedEvent } from "./shared-event.ts";

const sol = { nomeEscola: "Escola Sol", cidade: "Olinda", estado: "PE", dataEvento: "2026-03-20" };
const later = { ...sol, dataEvento: "2026-04-02" };
const mar = { ...sol, nomeEscola: "Escola Mar" };
const of = (...eventos: (typeof sol)[]) => eventos.map((evento) => ({ evento }));

describe("the school is said once where all rows have the same", () => {
  test("with place and day of one event", () => {
    expect(sharedEvent(of(sol, sol), false)).toEqual({
      note: "Evento: Escola Sol · Olinda - PE · 20/03/2026",
      hides: EVENT_FIELDS,
    });
  });

  test("alone where its events are several, so that their days stay in the rows", () => {
    expect(sharedEvent(of(sol, later), false)).toEqual({
      note: "Escola do evento: Escola Sol",
      hides: ["Escola do Evento"],
    });
  });

  test("never where a row has another", () => {
    expect(sharedEvent(of(sol, sol, mar), false)).toBeNull();
  });

  test("of a single row only where one event is asked for", () => {
    expect([sharedEvent(of(sol), false), sharedEvent(of(sol), true)?.hides]).toEqual([
      null,
      EVENT_FIELDS,
    ]);
    expect(sharedEvent([], true)).toBeNull();
  });
});
