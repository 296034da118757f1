import { expect, test } from "vitest";
import { chaveDoEnvio, guardarRascunho, lerRascunho, NOVO } from "./rascunho.ts";

// Node has no sessionStorage: this is the page in a browser that refuses it.

const pessoais = {
  nomeAluno: "Ana Souza",
  nomeResponsavel: "Rita Souza",
  email: "rita@familia.test",
  telefone: "(11) 98765-4321",
};
const lead = { ...pessoais, telefone: "11987654321", eventoId: "evento" };

test("keeps a draft until it is emptied", () => {
  expect(lerRascunho()).toBeUndefined();
  const rascunho = { cidade: "Olinda", eventoId: "evento", pessoais };
  guardarRascunho(rascunho);
  expect(lerRascunho()).toEqual(rascunho);
  guardarRascunho(NOVO);
  expect(lerRascunho()).toBeUndefined();
});

test("one key for the same data, however often they are sent; another for other data", () => {
  const chave = chaveDoEnvio(lead);
  expect(chave).toMatch(/^[0-9a-f]{32}$/);
  expect(chaveDoEnvio({ ...lead })).toBe(chave);
  const outra = chaveDoEnvio({ ...lead, nomeAluno: "Bia Souza" });
  expect(outra).not.toBe(chave);
  guardarRascunho(NOVO); // it has been sent
  expect(chaveDoEnvio({ ...lead, nomeAluno: "Bia Souza" })).not.toBe(outra);
});
