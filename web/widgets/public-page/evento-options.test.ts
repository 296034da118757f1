import { expect, test } from "vitest";
import { eventoOptions } from "./evento-options.ts";

const evento = (id: string, dataEvento: string) => ({
  id,
  codigo: "K7P2QX",
  nomeEscola: `Escola ${id}`,
  dataEvento,
  horario: "19:00",
  cidade: "Taubaté",
  estado: "SP",
  valorTotalDesconto: "0.00",
  cursos: [],
  aviso: null,
});

test("lists what is to come, next first, then what has been, latest first", () => {
  const eventos = [
    evento("A", "2026-11-01"),
    evento("B", "2026-11-20"),
    evento("C", "2026-12-24"),
    evento("D", "2026-11-21"),
  ];
  // In São Paulo it is still 21 November.
  expect(eventoOptions(eventos, new Date("2026-11-22T02:59:00Z"))).toEqual([
    { value: "D", text: "Escola D · 21/11/2026 · 19:00" },
    { value: "C", text: "Escola C · 24/12/2026 · 19:00" },
    { value: "B", text: "Escola B · 20/11/2026 · 19:00 (já realizado)" },
    { value: "A", text: "Escola A · 01/11/2026 · 19:00 (já realizado)" },
  ]);
});
