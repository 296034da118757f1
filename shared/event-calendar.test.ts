import { describe, expect, test } from "vitest";
import { eventCalendar } from "./event-calendar.ts";

const event = {
  id: "0199d7e0-0000-7000-8000-000000000001",
  nomeEscola: "Escola Estadual São José; Unidade 2, Centro",
  dataEvento: "2026-11-21",
  horario: "14:00",
  cidade: "São João",
  estado: "MG",
};
const now = new Date("2026-10-02T13:04:05.678Z");
const PAGE = "https://capelo.example/credito-estudantil";
const linesOf = (change: Partial<typeof event>) =>
  eventCalendar({ ...event, ...change }, PAGE, now)
    .replaceAll("\r\n ", "")
    .split("\r\n");

describe("eventCalendar", () => {
  test("states school, city and page, with separators escaped", () => {
    expect(linesOf({})).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Capelo//Inscricao//PT-BR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:0199d7e0-0000-7000-8000-000000000001@capelo",
      "DTSTAMP:20261002T130405Z",
      "DTSTART:20261121T170000Z",
      "DURATION:PT60M",
      String.raw`SUMMARY:Crédito educacional: Escola Estadual São José\; Unidade 2\, Centro`,
      String.raw`LOCATION:Escola Estadual São José\; Unidade 2\, Centro\, São João - MG`,
      String.raw`DESCRIPTION:Horário: 14:00\nhttps://capelo.example/credito-estudantil`,
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test.each([
    ["9h", "SP", "DTSTART:20261121T120000Z", "DURATION:PT60M"],
    ["19h30 às 21:00", "PE", "DTSTART:20261121T223000Z", "DURATION:PT90M"],
    ["das 22h à 1h", "BA", "DTSTART:20261122T010000Z", "DURATION:PT60M"],
    // Their time zone is not Brasília's.
    ["19:00", "AM", "DTSTART:20261121T230000Z", "DURATION:PT60M"],
    ["19:00", "AC", "DTSTART:20261122T000000Z", "DURATION:PT60M"],
  ])("reads %s on the wall clock of %s", (horario, estado, start, duration) => {
    expect(linesOf({ horario, estado })).toEqual(expect.arrayContaining([start, duration]));
  });

  test.each(["a combinar", "", "99h99"])("makes %j an all-day entry", (horario) => {
    expect(linesOf({ horario })).toContain("DTSTART;VALUE=DATE:20261121");
  });

  test("folds lines at 75 octets", () => {
    const text = eventCalendar({ ...event, nomeEscola: "ç".repeat(200) }, PAGE, now);
    const sizes = text.split("\r\n").map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain("ç".repeat(200));
  });

  test.each(["\r\n", "\n", "\r", "\u2028", "\u0000\u000b\r"])(
    "a value with %j adds no line",
    (gap) => {
      const hostile = `Escola${gap}END:VEVENT${gap}BEGIN:VALARM`;
      const lines = linesOf({ nomeEscola: hostile, cidade: hostile, horario: hostile });
      expect(lines.map((line) => /^[A-Z]+/.exec(line)?.[0])).toEqual(
        linesOf({ horario: "" }).map((line) => /^[A-Z]+/.exec(line)?.[0]),
      );
      expect(lines.join("").match(/\p{Cc}/gu)).toBeNull();
    },
  );
});
