import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import * as family from "#tests/support/family.ts";

const { anybody, db } = await useApp();

const joao = family.activation;
const stored = () => db.select().from(preMatriculas).where(eq(preMatriculas.email, joao.email));

// Holds product/credito-ativacao.md#activation-of-a-credit: what the declaration shows.
describe("the declaration", () => {
  test("declares the submitted names, and the code's verification agrees", async () => {
    await anybody.call(contract.create, { body: { ...joao, nomeAluno: "JOÃO DA SILVA" } });
    const { body } = await anybody.call(contract.create, { body: joao });
    expect([body.nomeAluno, body.nomeResponsavel]).toEqual(["João da Silva", "Maria da Silva"]);
    const verified = await anybody.call(contract.verify, { params: { codigo: body.codigo } });
    expect([verified.body.nomeAluno, verified.body.nomeResponsavel]).toEqual([
      "J*** d* S****",
      "M**** d* S****",
    ]);
  });

  test("a second guardian gets the same code and a paper of his own data, never a mixture", async () => {
    const { body: first } = await anybody.call(contract.create, { body: joao });
    const pedro = { nomeResponsavel: "PEDRO FALCÃO", cpfResponsavel: "123.456.789-09" };
    const body = { ...joao, ...pedro };
    const { status, body: second, text } = await anybody.call(contract.create, { body });
    expect([status, second]).toEqual([
      200,
      { ...first, nomeResponsavel: "Pedro Falcão", cpfResponsavel: "12345678909" },
    ]);
    expect(text).not.toMatch(/Maria da Silva|\*/);
    const verified = await anybody.call(contract.verify, { params: { codigo: first.codigo } });
    expect(verified.body.nomeResponsavel).toBe("M**** d* S****");
    expect(await stored()).toHaveLength(1);
  });

  test("the PDF of a second guardian prints his name beside his CPF, without one the name on file", async () => {
    const { codigo } = (await anybody.call(contract.create, { body: joao })).body;
    const asked = { codigo, cpfAluno: joao.cpfAluno, cpfResponsavel: "123.456.789-09" };
    const wordsOf = async (more: { nomeResponsavel?: string }) => {
      const { bytes } = await anybody.call(contract.pdf, { body: { ...asked, ...more } });
      return (await textOfPdf(bytes)).text;
    };
    const own = await wordsOf({ nomeResponsavel: "PEDRO FALCÃO" });
    expect(own).toContain("Responsável Pedro Falcão CPF do responsável 123.456.789-09");
    expect(own).not.toContain("Maria");
    expect(await wordsOf({})).toContain("Responsável Maria da Silva");
  });

  test("under another name neither page prints a name: a refusal, and no code to verify", async () => {
    await anybody.call(contract.create, { body: joao });
    const other = { ...joao, nomeAluno: "Beto Falcão" };
    const { status, text } = await anybody.refused(contract.create, { body: other });
    expect(status).toBe(409);
    for (const name of ["João", "Silva", "Maria", "Beto", "codigo"])
      expect(text).not.toContain(name);
    const [row] = await stored();
    const verified = await anybody.call(contract.verify, { params: { codigo: row?.codigo ?? "" } });
    expect(verified.text).not.toMatch(/Beto|B\*{3}/);
  });
});
