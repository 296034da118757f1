import { describe, expect, test } from "vitest";
import { convite } from "./agenda.ts";

const evento = {
  id: "0199d7e0-0000-7000-8000-000000000001",
  nomeEscola: "Escola Estadual São José; Unidade 2, Centro",
  dataEvento: "2026-11-21",
  horario: "14:00",
  cidade: "São João",
  valorTotalDesconto: "1500.00",
  cursos: [],
};
const agora = new Date("2026-10-02T13:04:05.678Z");
const linhas = (horario: string) =>
  convite({ ...evento, horario }, "https://capelo.example/credito-estudantil", agora)
    .replaceAll("\r\n ", "")
    .split("\r\n");

describe("convite", () => {
  test("states school, city and page, with separators escaped", () => {
    expect(linhas("14:00")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Capelo//Inscricao//PT-BR",
      "BEGIN:VEVENT",
      "UID:0199d7e0-0000-7000-8000-000000000001@capelo",
      "DTSTAMP:20261002T130405Z",
      "DTSTART:20261121T140000",
      "DURATION:PT60M",
      String.raw`SUMMARY:Crédito educacional: Escola Estadual São José\; Unidade 2\, Centro`,
      "LOCATION:São João",
      String.raw`DESCRIPTION:Horário: 14:00\nhttps://capelo.example/credito-estudantil`,
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test.each([
    ["9h", "DTSTART:20261121T090000", "DURATION:PT60M"],
    ["19h30 às 21:00", "DTSTART:20261121T193000", "DURATION:PT90M"],
    ["das 22h à 1h", "DTSTART:20261121T220000", "DURATION:PT60M"],
  ])("reads %s on the wall clock of the place", (horario, inicio, duracao) => {
    expect(linhas(horario)).toEqual(expect.arrayContaining([inicio, duracao]));
  });

  test.each(["a combinar", "", "99h99"])("makes %j an all-day entry", (horario) => {
    expect(linhas(horario)).toContain("DTSTART;VALUE=DATE:20261121");
  });

  test("folds lines at 75 octets", () => {
    const texto = convite(
      { ...evento, nomeEscola: "ç".repeat(200) },
      "https://capelo.example",
      agora,
    );
    const tamanhos = texto.split("\r\n").map((linha) => Buffer.byteLength(linha));
    expect(Math.max(...tamanhos)).toBeLessThanOrEqual(75);
    expect(texto.replaceAll("\r\n ", "")).toContain("ç".repeat(200));
  });
});
