import { expect, test } from "vitest";
import { NOON } from "#tests/support/cast.ts";
import { motivoOf } from "./rules-motivo.ts";

// Holds product/contatos.md#contatos: why a family stands where it stands. NOON is 10/03/2026, 12:00.

const NOBODY_NOTED = { veioEm: null, temPresenca: false };
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

test.each([
  ["prometido", "inscrito", 10, "2026-03-20", "Prometido para 10 h"],
  ["veio", "ativado", 10, "2026-03-10", "Veio hoje, falta matricular"],
  ["ativou", "ativado", 60, "2026-03-20", "Ativou hoje, falta matricular"],
  ["ativou", "ativado", 1_440, "2026-03-20", "Ativou ontem, falta matricular"],
  ["inscreveu", "inscrito", 0, "2026-03-20", "Inscreveu-se agora"],
  ["inscreveu", "inscrito", 20, "2026-03-20", "Inscreveu-se há 20 min"],
  ["inscreveu", "inscrito", 190, "2026-03-20", "Inscreveu-se há 3 h"],
  ["evento_proximo", "inscrito", 9_000, "2026-03-10", "Evento hoje: vocês vêm?"],
  ["evento_proximo", "inscrito", 9_000, "2026-03-11", "Evento amanhã: vocês vêm?"],
  ["evento_proximo", "inscrito", 9_000, "2026-03-13", "Evento em 3 dias: vocês vêm?"],
  ["inscrito", "inscrito", 9_000, "2026-02-08", "Último dia para ativar"],
  ["inscrito", "inscrito", 4_320, "2026-03-20", "Inscreveu-se há 3 dias, falta ativar"],
  ["ativado", "ativado", 20_000, "2026-03-20", "Ativou em 24/02/2026, falta matricular"],
] as const)("%s, %s, %d min ago, event on %s: %s", (urgencia, etapa, minutes, dataEvento, says) => {
  const venceEm = urgencia === "prometido" ? new Date("2026-03-10T13:00:00Z") : ago(minutes);
  const waiting = { urgencia, etapa, desde: ago(minutes), venceEm, evento: { dataEvento } };
  expect(motivoOf({ ...waiting, ...NOBODY_NOTED }, NOON)).toBe(says);
});

test.each([
  ["inscrito", null, true, "Faltou ao evento de 08/03/2026, falta ativar"],
  [
    "inscrito",
    new Date("2026-03-08T22:00:00Z"),
    true,
    "Veio ao evento de 08/03/2026, falta ativar",
  ],
  ["inscrito", null, false, "Inscreveu-se há 6 dias, falta ativar"],
  ["ativado", null, true, "Ativou há 6 dias, falta matricular"],
] as const)(
  "%s, noted at %s, presence noted at the event %s: %s",
  (etapa, veioEm, temPresenca, says) => {
    const desde = ago(9_000);
    const evento = { dataEvento: "2026-03-08" };
    const waiting = { urgencia: etapa, etapa, desde, venceEm: desde, evento, veioEm, temPresenca };
    expect(motivoOf(waiting, NOON)).toBe(says);
  },
);

test("who signed up after the event did not miss it", () => {
  const desde = ago(2_880);
  const evento = { dataEvento: "2026-03-05" };
  const waiting = {
    urgencia: "inscrito",
    etapa: "inscrito",
    desde,
    venceEm: desde,
    evento,
  } as const;
  expect(motivoOf({ ...waiting, veioEm: null, temPresenca: true }, NOON)).toBe(
    "Inscreveu-se há 2 dias, falta ativar",
  );
});

test("a promise of another day or minute says it", () => {
  const evento = { dataEvento: "2026-03-20" };
  const venceEm = new Date("2026-03-09T17:30:00Z");
  const waiting = {
    urgencia: "prometido",
    etapa: "inscrito",
    desde: NOON,
    venceEm,
    evento,
    ...NOBODY_NOTED,
  } as const;
  expect(motivoOf(waiting, NOON)).toBe("Prometido para 09/03/2026, 14 h 30");
});
