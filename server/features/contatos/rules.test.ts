import { describe, expect, test } from "vitest";
import { HORARIO_PADRAO } from "#shared/modelo-contato.ts";
import { comesBack, intoHours, opensAt, toldAt } from "./rules.ts";

// Holds product/contatos.md#contatos: the hours, and when somebody waits again.

/** A moment of March 2026 in São Paulo; the 10th is a Tuesday. */
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, "0")}T${time}:00-03:00`);
const shown = (moment: Date | null | undefined) =>
  moment && new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(8, 16);

describe("the hours", () => {
  test.each([
    ["within them", at(10, "12:00"), "10T12:00"],
    ["at their first minute", at(10, "08:00"), "10T08:00"],
    ["before them", at(10, "07:59"), "10T08:00"],
    ["at their end", at(10, "20:00"), "11T08:00"],
    ["on a Saturday's evening", at(14, "20:00"), "16T08:00"],
    ["on a Sunday", at(15, "12:00"), "16T08:00"],
    ["at night between Sunday and Monday", at(15, "23:30"), "16T08:00"],
  ])("lead %s to the next moment", (_name, moment, expected) => {
    expect(shown(intoHours(HORARIO_PADRAO, moment))).toBe(expected);
  });

  test("a unit may call on Sundays, and later", () => {
    const hours = { inicio: 9, fim: 22, domingos: true };
    expect(shown(intoHours(hours, at(15, "21:59")))).toBe("15T21:59");
    expect(shown(intoHours(hours, at(15, "08:00")))).toBe("15T09:00");
  });

  test("say when they begin again, only while they do not last", () => {
    expect(opensAt(HORARIO_PADRAO, at(10, "12:00"))).toBeUndefined();
    expect(shown(opensAt(HORARIO_PADRAO, at(10, "06:00")))).toBe("10T08:00");
  });
});

describe("the moment of an outcome that waited for a network", () => {
  const taken = { tomadoAte: at(10, "12:10") };
  test.each([
    ["not told", undefined, at(10, "15:00")],
    ["told by the device", at(10, "12:04"), at(10, "12:04")],
    ["told by a clock that is ahead", at(11, "12:04"), at(10, "15:00")],
    ["told by a clock that is behind", at(3, "12:04"), at(10, "12:00")],
  ])("%s", (_name, feitoEm, expected) => {
    const told = toldAt({ feitoEm: feitoEm?.toISOString() }, taken, at(10, "15:00"));
    expect(told).toEqual(expected);
  });
});

describe("after an outcome the person waits again", () => {
  const back = (
    resultado: Parameters<typeof comesBack>[1]["resultado"],
    now = at(10, "12:00"),
    tries = 1,
  ) => shown(comesBack(HORARIO_PADRAO, { resultado, tries }, now));

  test.each([
    ["a morning's call in the afternoon", at(10, "09:30"), "11T14:00"],
    ["an afternoon's in the evening", at(10, "14:00"), "11T18:00"],
    ["an evening's in the morning", at(10, "18:10"), "11T09:00"],
    ["a Saturday's on Monday", at(14, "09:00"), "16T14:00"],
  ])("%s", (_name, now, expected) => expect(back("sem_resposta", now)).toBe(expected));

  test("five calls without an answer end it", () => {
    expect(back("sem_resposta", at(10, "09:30"), 4)).toBe("11T14:00");
    expect(back("sem_resposta", at(10, "09:30"), 5)).toBeNull();
  });

  test("whoever talked stays, and whoever will enrol", () => {
    expect(back("falou")).toBe("12T12:00");
    expect(back("vai_matricular", at(12, "12:00"))).toBe("16T08:00");
  });

  test("a promise holds to the minute", () => {
    const promised = at(15, "21:15");
    expect(
      shown(
        comesBack(
          HORARIO_PADRAO,
          { resultado: "ligar_depois", tries: 0, promised },
          at(10, "12:00"),
        ),
      ),
    ).toBe("15T21:15");
  });

  test.each(["nao_tem_interesse", "numero_errado", "nao_contatar"] as const)(
    "%s ends it",
    (resultado) => {
      expect(back(resultado)).toBeNull();
    },
  );
});
