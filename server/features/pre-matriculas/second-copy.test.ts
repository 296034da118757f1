// Holds security.md#public-forms-and-declarations: a second copy is had with the code and the student's CPF alone, and
// no CPF is kept or told.
import { describe, expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { useApp } from "#tests/support/app.ts";
import * as family from "#tests/support/family.ts";

const { anybody } = await useApp();

const joao = { ...family.activation, nomeAluno: "JOÃO DA SILVA" };
const OTHER_CPF = "12345678900";

async function activated(): Promise<string> {
  return (await anybody.call(contract.create, { body: joao })).body.codigo;
}
const ask = (codigo: string, cpfAluno: string) =>
  anybody.call(contract.secondCopy, { body: { codigo, cpfAluno } });
const refused = (codigo: string, cpfAluno: string) =>
  anybody.refused(contract.secondCopy, { body: { codigo, cpfAluno } });

// Holds product/credito-ativacao.md#second-copy.
describe("POST /api/public/declaracoes", () => {
  test("gives the declaration again, without CPF, e-mail or phone", async () => {
    const codigo = await activated();
    const { status, body, text } = await ask(codigo.toLowerCase(), joao.cpfAluno);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      codigo,
      nomeAluno: "João da Silva",
      nomeResponsavel: "Maria da Silva",
      valorTotalDesconto: "500.00",
      evento: { nomeEscola: "Escola norte", cidade: "Olinda" },
    });
    expect(text).not.toMatch(/cpf|52998224725|11144477735|@|98888/);
  });

  test("says the same of an unknown code, of no code and of another CPF", async () => {
    const codigo = await activated();
    for (const [typed, cpf] of [
      [codigo, OTHER_CPF],
      ["ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ", joao.cpfAluno],
      ["x", joao.cpfAluno],
    ] as const) {
      const { status, body } = await refused(typed, cpf);
      expect([status, body.message]).toEqual([
        404,
        "Nenhuma declaração com este código e este CPF",
      ]);
    }
    const { status, body } = await refused(codigo, "123");
    expect([status, body.issues?.[0]?.path]).toEqual([400, "cpfAluno"]);
  });

  test("after five wrong CPFs the code rests, also for the right one; right ones do not count", async () => {
    const codigo = await activated();
    for (let i = 0; i < 6; i += 1) expect((await ask(codigo, joao.cpfAluno)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await refused(codigo, OTHER_CPF)).status).toBe(404);
    expect((await refused(codigo, joao.cpfAluno)).status).toBe(429);
  });
});
