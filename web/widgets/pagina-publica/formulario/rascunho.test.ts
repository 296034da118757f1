import { expect, test } from "vitest";
import { chaveDoEnvio, guardarRascunho, lerRascunho, novo } from "./rascunho.ts";

// Node has no sessionStorage: this is the page in a browser that refuses it.

const aberto = { nome: "aberto", campos: ["nome", "email"], sigilosos: [] } as const;
const comCpf = { nome: "com-cpf", campos: ["nome", "cpf"], sigilosos: ["cpf"] } as const;
const valores = { nome: "Ana Souza", email: "rita@familia.test" };

test("keeps a draft until it is emptied", () => {
  expect(lerRascunho(aberto)).toBeUndefined();
  const rascunho = { cidade: "Olinda", eventoId: "evento", valores };
  guardarRascunho(aberto, rascunho);
  expect(lerRascunho(aberto)).toEqual(rascunho);
  expect(lerRascunho(comCpf)).toBeUndefined();
  guardarRascunho(aberto, novo(aberto));
  expect(lerRascunho(aberto)).toBeUndefined();
});

test("a draft leaves out what must not be stored", () => {
  const rascunho = { cidade: "", eventoId: "", valores: { nome: "Ana", cpf: "529.982.247-25" } };
  guardarRascunho(comCpf, rascunho);
  expect(lerRascunho(comCpf)?.valores).toEqual({ nome: "Ana", cpf: "" });
});

test.each([aberto, comCpf])(
  "$nome: one key for the same data, however often they are sent; another for other data",
  (form) => {
    const corpo = { ...valores, eventoId: "evento" };
    const chave = chaveDoEnvio(form, corpo);
    expect(chave).toMatch(/^[0-9a-f]{32}$/);
    expect(chaveDoEnvio(form, { ...corpo })).toBe(chave);
    const outra = chaveDoEnvio(form, { ...corpo, nome: "Bia Souza" });
    expect(outra).not.toBe(chave);
    guardarRascunho<string>(form, novo<string>(form)); // it has been sent
    expect(chaveDoEnvio(form, { ...corpo, nome: "Bia Souza" })).not.toBe(outra);
  },
);
