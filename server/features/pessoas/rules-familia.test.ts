import { describe, expect, test } from "vitest";
import { reasonOf, spellingsOf, type Told } from "./rules-familia.ts";

// Holds product/pessoas.md#a-family: who is proposed as one student twice, and that siblings never are.

const told = (changes: Partial<Told> = {}): Told => ({
  eventoId: "evento",
  unidade: "unidade",
  nome: "Ana Souza",
  email: "rita@familia.test",
  telefone: "81988881234",
  familia: "familia",
  ...changes,
});
const apart = { email: null, telefone: null };

describe("the reason of a proposal", () => {
  test.each<[string, Partial<Told>, string]>([
    [
      "accents",
      { nome: "ANA SÓUZA" },
      "O mesmo nome duas vezes no mesmo evento, com o mesmo telefone.",
    ],
    [
      "a surname",
      { nome: "Ana Souza Lima" },
      "O mesmo nome, com um sobrenome a mais, no mesmo evento, com o mesmo telefone.",
    ],
    [
      "a spelling",
      { nome: "Anna Sousa" },
      "O mesmo nome, escrito de outro modo, no mesmo evento, com o mesmo telefone.",
    ],
    [
      "the e-mail",
      { telefone: "81977770000" },
      "O mesmo nome duas vezes no mesmo evento, com o mesmo e-mail.",
    ],
    [
      "the ninth digit",
      { telefone: "8188881234", email: null },
      "O mesmo nome duas vezes no mesmo evento, e o telefone difere só no nono dígito.",
    ],
    [
      "a typo",
      { telefone: null, email: "rtia@familia.test" },
      "O mesmo nome duas vezes no mesmo evento, e o e-mail difere em uma ou duas letras.",
    ],
  ])("is %s", (_what, changes, reason) => {
    expect(reasonOf(told(), told(changes))).toBe(reason);
    expect(reasonOf(told(changes), told())).toBe(reason);
  });

  const elsewhere = { eventoId: "outro", familia: "outra" };
  test.each<[string, Partial<Told>, string]>([
    [
      "the ninth digit",
      { telefone: "8188881234", email: null },
      "O mesmo nome em dois eventos, e o telefone difere só no nono dígito.",
    ],
    [
      "a typo",
      { telefone: "81977770000", email: "rtia@familia.test" },
      "O mesmo nome em dois eventos, e o e-mail difere em uma ou duas letras.",
    ],
    [
      "the e-mail alone, and a spelling",
      { nome: "Anna Sousa", telefone: "81977770000" },
      "O mesmo nome, escrito de outro modo, em dois eventos, com o mesmo e-mail.",
    ],
  ])("at two events of a unit is %s", (_what, changes, reason) => {
    expect(reasonOf(told(), told({ ...elsewhere, ...changes }))).toBe(reason);
    const other = { ...elsewhere, ...changes, unidade: "outra" };
    expect(reasonOf(told(), told(other))).toBeNull();
  });

  test.each<[string, Partial<Told>]>([
    ["a sibling at another event", { ...elsewhere, nome: "Bia Souza", telefone: "8188881234" }],
    ["a namesake at another event", { ...elsewhere, ...apart }],
    ["a sibling", { nome: "Bia Souza" }],
    ["a sibling with a near name", { nome: "Ada Souza" }],
    ["a sibling with two first names", { nome: "Ana Clara Souza" }],
    ["another event of the same family", { eventoId: "outro" }],
    ["a namesake", { telefone: "81977770000", email: "outra@gente.test" }],
    ["a namesake without contacts", apart],
  ])("is none for %s", (_what, changes) => {
    expect(reasonOf(told(), told(changes))).toBeNull();
  });
});

test("a phone is found with and without ninth digit and country", () => {
  const four = ["81988881234", "5581988881234", "8188881234", "558188881234"];
  expect(spellingsOf("(81) 98888-1234")).toEqual(four);
  expect(spellingsOf("81 8888-1234").toSorted()).toEqual(four.toSorted());
  expect(spellingsOf("81 3333-1234")).toEqual(["8133331234", "558133331234"]);
  expect(spellingsOf(null)).toEqual([]);
});
