import type { metas } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./random.ts";

type Kind = "franqueador" | "franquia" | "micro" | "vendedor" | "cliente";

/** Kind and key of a unit, and its leads, ativações and matrículas of the present month. */
const targets: [Kind, string, number, number | null, number | null][] = [
  ["franqueador", "rede", 1200, 400, 160],
  ["franquia", "f1", 720, 240, 96],
  ["franquia", "f2", 480, 160, 64],
  ["micro", "m1", 440, 140, 56],
  ["micro", "m2", 280, 100, 40],
  ["micro", "m4", 280, 100, 40],
  ["micro", "m5", 180, 60, 24],
  ["cliente", "c1", 180, 60, 24],
  ["cliente", "c2", 120, 40, 16],
  ["cliente", "c3", 90, 24, 10],
  ["cliente", "c4", 50, 16, 6],
  ["cliente", "c9", 140, 50, null],
  ["vendedor", "v1", 300, 100, 40],
  ["vendedor", "v2", 90, 24, 10],
  ["vendedor", "v4", 200, null, null],
];

/** The targets of the month of loading. Those below Mandacaru leave 20 leads to nobody. */
export function targetRows(calendar: Calendar): (typeof metas.$inferInsert)[] {
  const mes = `${calendar.date(0).slice(0, 7)}-01`;
  return targets.map(([kind, key, leads, ativacoes, matriculas]) => ({
    unidadeId: idOf(kind, key),
    mes,
    leads,
    ativacoes,
    matriculas,
  }));
}
