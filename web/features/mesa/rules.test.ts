import { expect, test } from "vitest";
import type { PessoaDaMesa } from "#shared/contract/mesas.ts";
import type { Espera } from "./data-cofre.ts";
import {
  dayWithWaiting,
  fits,
  found,
  keyOf,
  mayBeCode,
  minutesOff,
  ofCode,
  tellQueue,
  withWaiting,
} from "./rules.ts";

const NOON = "2026-03-20T15:00:00.000Z";
const LATER = "2026-03-20T15:05:00.000Z";
const person = (more: Partial<PessoaDaMesa> = {}): PessoaDaMesa => ({
  id: "a",
  nome: "José Ávila",
  responsavel: "Rita C.",
  naoVai: false,
  veioEm: null,
  chegou: false,
  cartaoEm: null,
  cartoes: [],
  impressos: [],
  ativadoEm: null,
  ...more,
});
const waits = (fato: Partial<Espera["fato"]>, motivo: string | null = null): Espera => ({
  seq: 1,
  fato: { nonce: "n", tipo: "compareceu", feitoEm: NOON, leadId: "a", ...fato },
  motivo,
  podeInsistir: false,
});

// Holds product/mesas.md#the-table: search at the table.
test.each([
  ["jose", true],
  ["avi jos", true],
  ["Áv", true],
  ["ose", false],
  ["jose b", false],
])("%s fits José Ávila: %s", (typed, expected) => expect(fits("José Ávila", typed)).toBe(expected));

test.each([
  ["NADA-1234", true],
  ["NNCCD-JMQQR", true],
  ["José", false],
  ["", false],
])("Enter after %s reads a code: %s", (typed, expected) => expect(mayBeCode(typed)).toBe(expected));

test("people come in Portuguese order", () => {
  const names = ["Zeca", "Ávila", "Bento"].map((nome) => person({ nome }));
  expect(found(names, "").map(({ nome }) => nome)).toEqual(["Ávila", "Bento", "Zeca"]);
});

test("what waits shows at once, what was refused does not, and an undo takes the own fact back", () => {
  const none = new Map<string, string>();
  expect(withWaiting(person(), [waits({})], none).veioEm).toBe(NOON);
  expect(withWaiting(person(), [waits({}, "Não")], none).veioEm).toBeNull();
  expect(withWaiting(person({ veioEm: NOON }), [waits({ feitoEm: LATER })], none).veioEm).toBe(
    NOON,
  );
  const card = waits({ tipo: "cartao_entregue", cartao: "X" });
  expect(withWaiting(person({ cartaoEm: NOON, cartoes: ["W"] }), [card], none).cartoes).toEqual([
    "W",
    "X",
  ]);
  const own = new Map([[keyOf("a", "compareceu"), "n"]]);
  const undo = waits({ tipo: "desfez", leadId: undefined, desfaz: "n" });
  expect(withWaiting(person({ veioEm: NOON }), [undo], own).veioEm).toBeNull();
  expect(withWaiting(person({ veioEm: NOON }), [undo], none).veioEm).toBe(NOON);
});

test("the figures of the day have what waits here: of people of the list, of walk-ins, and what is taken back", () => {
  const dia = {
    esperados: 10,
    feitos: { vieram: 2, cartoes: 1, ativados: 1, inscritos: 0 },
  };
  const people = [person(), person({ id: "b", veioEm: NOON, cartaoEm: NOON })];
  const own = new Map([[keyOf("b", "cartao_entregue"), "nb"]]);
  const queue = [
    waits({}),
    waits({ leadId: "b" }),
    waits({ tipo: "cartao_entregue" }),
    waits({ tipo: "cartao_entregue" }, "Não"),
    waits({ tipo: "inscreveu", leadId: undefined }),
    waits({ leadId: undefined, inscricao: "n" }),
    waits({ tipo: "ativou", leadId: undefined, inscricao: "n" }),
    waits({ tipo: "desfez", leadId: undefined, desfaz: "nb" }),
  ];
  expect(dayWithWaiting(dia, people, queue, own)).toEqual({
    esperados: 11,
    feitos: { vieram: 4, cartoes: 1, ativados: 2, inscritos: 0 },
  });
  expect(dayWithWaiting(dia, people, [], own)).toEqual(dia);
});

test("the figures count cards as the server does: two that one person is handed are two", () => {
  const dia = { esperados: 1, feitos: { vieram: 0, cartoes: 0, ativados: 0, inscritos: 0 } };
  const handed = (cartao?: string) => waits({ tipo: "cartao_entregue", cartao });
  const cards = (one: PessoaDaMesa, queue: Espera[]) =>
    dayWithWaiting(dia, [one], queue, new Map()).feitos.cartoes;
  expect(cards(person(), [handed("X"), handed("Y")])).toBe(2);
  expect(cards(person({ cartaoEm: NOON, cartoes: ["X"] }), [handed("Y")])).toBe(1);
  // The same card told twice is one, and so is one handed out by name.
  expect(cards(person(), [handed("X"), handed("X")])).toBe(1);
  expect(cards(person({ cartaoEm: NOON, cartoes: ["X"] }), [handed("X")])).toBe(0);
  expect(cards(person(), [handed()])).toBe(1);
});

test("a second card taken back before it was sent leaves the first one", () => {
  const dia = { esperados: 1, feitos: { vieram: 0, cartoes: 0, ativados: 0, inscritos: 0 } };
  const own = new Map([[keyOf("a", "cartao_entregue"), "n2"]]);
  const second = waits({ tipo: "cartao_entregue", cartao: "Y", nonce: "n2" });
  const undo = waits({ tipo: "desfez", leadId: undefined, desfaz: "n2", nonce: "n3" });
  const queue = [waits({ tipo: "cartao_entregue", cartao: "X", nonce: "n1" }), second, undo];
  expect(withWaiting(person(), queue, own)).toMatchObject({ cartaoEm: NOON, cartoes: ["X"] });
  expect(dayWithWaiting(dia, [person()], queue, own).feitos.cartoes).toBe(1);
  const stored = person({ cartaoEm: NOON, cartoes: ["X"] });
  expect(dayWithWaiting(dia, [stored], [second, undo], own).feitos.cartoes).toBe(0);
});

test("a card is found at its person alone, and who shows a code of one's own without the holder", () => {
  const [holder, other] = [person({ cartoes: ["X"] }), person({ id: "b" })];
  expect(ofCode([holder, other], { cartao: null, pessoaId: "b" })).toEqual([other]);
  expect(ofCode([holder, other], { cartao: "X", pessoaId: "b" })).toEqual([other]);
  expect(ofCode([holder, other], { cartao: null, pessoaId: null })).toBeUndefined();
  expect(ofCode([holder, other], { cartao: "X", pessoaId: null })).toEqual([holder]);
  expect(ofCode([holder, other], { cartao: "Y", pessoaId: null })).toBeUndefined();
});

test("the queue and the clock are told in words", () => {
  expect(tellQueue([waits({}), waits({})])).toBe("2 por enviar");
  expect(tellQueue([waits({}), waits({}, "Não")])).toBe("1 por enviar, 1 recusado");
  expect(tellQueue([waits({}, "Não"), waits({}, "Não")])).toBe("2 recusados");
  expect([minutesOff(300), minutesOff(3_600), minutesOff(-600), minutesOff(null)]).toEqual([
    null,
    "60 min atrasado",
    "10 min adiantado",
    null,
  ]);
});
