import { describe, expect, test } from "vitest";
import { validatorOf } from "#web/lib/search.ts";
import { contactSearch, enrolmentSearch, preMatriculasSearch } from "./filters.ts";

const cuts = { desde: "", ate: "", eventosDe: "", eventosAte: "", unidade: "", origem: "" };
const none = { evento: "", busca: "", data: "", ordem: "", cursor: "", ...cuts };
const read = validatorOf(enrolmentSearch);
const readPre = validatorOf(preMatriculasSearch);
const calls = { contato: "", responsavel: "", presenca: "", serie: "", turno: "" };

describe("the address of a list of people", () => {
  test("says event, search, day and page", () => {
    const evento = "0b4f3d2c-1111-4222-8333-444455556666";
    const said = { evento, busca: "ana", data: "2026-03-20", cursor: "abc" };
    expect(read(said)).toEqual({ ...none, ...said });
    expect(read({ evento: "todos" })).toEqual({ ...none, evento: "todos" });
  });

  test("says what a figure counted, of pré-matrículas a situation, an age and a course", () => {
    const days = { desde: "2026-03-01", ate: "2026-03-02", eventosDe: "2026-02-01" };
    const own = { situacao: "aguardando", idade: "mais_de_7_dias", curso: "Inglês" };
    const said = { ...days, unidade: "sem_cliente", ...own };
    expect(read(said)).toEqual({ ...none, ...days, unidade: "sem_cliente" });
    expect(readPre(said)).toEqual({ ...none, ...calls, ...said });
    expect(readPre({ situacao: "parada", idade: "8", unidade: "1" })).toMatchObject({
      situacao: "",
      idade: "",
      unidade: "",
    });
  });

  test("says what came of calls, and of whose; matrículas have none", () => {
    const readCalled = validatorOf(contactSearch);
    const said = { contato: "sem_resposta", responsavel: "eu" };
    expect(readCalled(said)).toEqual({ ...none, ...calls, ...said });
    expect(readCalled({ contato: "x", responsavel: "Clara" })).toEqual({ ...none, ...calls });
    expect(read(said)).toEqual(none);
  });

  test("says whose link brought them", () => {
    const origem = "0b4f3d2c-1111-4222-8333-444455556666";
    expect(read({ origem })).toEqual({ ...none, origem });
    expect(read({ origem: "Vera" })).toEqual(none);
  });

  test("loses what cannot be meant", () => {
    expect(read({})).toEqual(none);
    expect(read({ evento: "1", data: "2026-02-30", busca: 7, cursor: null })).toEqual(none);
    expect(read({ busca: "x".repeat(300) }).busca).toHaveLength(200);
  });
});
