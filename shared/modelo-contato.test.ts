import { describe, expect, test } from "vitest";
import { faultOfModelo, fillModelo, MODELOS_PADRAO, valuesOfModelo } from "./modelo-contato.ts";

// Holds product/contatos.md#messages-and-hours: what a template may say.

describe("a template", () => {
  test.each([
    ["Olá, {nome}!", undefined],
    ["sem nada", undefined],
    [
      "Olá, {fulano}!",
      "“{fulano}” não existe. Use {nome}, {aluno}, {escola}, {data}, {link} ou {atendente}.",
    ],
    [
      "CPF {cpf}",
      "“{cpf}” não existe. Use {nome}, {aluno}, {escola}, {data}, {link} ou {atendente}.",
    ],
    ["Olá, {nome", "Feche a chave: escreva {nome}, por exemplo."],
    ["Olá, nome}", "Feche a chave: escreva {nome}, por exemplo."],
    ["CPF 529.982.247-25", "Uma mensagem não pode ter um CPF."],
  ])("%s: %s", (texto, fault) => expect(faultOfModelo(texto)).toBe(fault));

  test("of a network that has written none has no fault", () => {
    const texts = Object.values(MODELOS_PADRAO).flatMap((one) => Object.values(one));
    for (const { assunto, texto } of texts)
      expect([faultOfModelo(assunto ?? ""), faultOfModelo(texto)]).toEqual([undefined, undefined]);
  });

  test("addresses the guardian, or who has none by the own name", () => {
    const person = {
      nomeAluno: "ANA SOUZA",
      nomeResponsavel: "maria souza",
      evento: { nomeEscola: "Escola", dataEvento: "2026-03-20" },
      link: "http://x",
      atendente: "Clara Lima",
    };
    const text = "{nome} {aluno} {data} {atendente}";
    expect(fillModelo(text, valuesOfModelo(person))).toBe("Maria Ana 20/03/2026 Clara");
    const alone = valuesOfModelo({ ...person, nomeResponsavel: null });
    expect(fillModelo(text, alone)).toBe("Ana Ana 20/03/2026 Clara");
  });
});
