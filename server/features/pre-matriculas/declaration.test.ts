import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import * as family from "#tests/support/family.ts";

const { anybody, db } = await useApp();

const joao = family.activation;
const stored = () => db.select().from(preMatriculas).where(eq(preMatriculas.email, joao.email));

describe("the declaration", () => {
  test("declares what is stored, and the code's verification agrees", async () => {
    await anybody.call(contract.create, { body: { ...joao, nomeAluno: "JOÃO DA SILVA" } });
    const { body } = await anybody.call(contract.create, { body: joao });
    expect([body.nomeAluno, body.nomeResponsavel]).toEqual(["João da Silva", "Maria da Silva"]);
    const verified = await anybody.call(contract.verify, { params: { codigo: body.codigo } });
    expect([verified.body.nomeAluno, verified.body.nomeResponsavel]).toEqual([
      "J*** d* S****",
      "M**** d* S****",
    ]);
  });

  test("another guardian's name is neither declared nor told in full: what is stored is, masked", async () => {
    await anybody.call(contract.create, { body: joao });
    const other = { ...joao, nomeResponsavel: "Pedro Falcão" };
    const { status, body, text } = await anybody.call(contract.create, { body: other });
    expect([status, body.nomeResponsavel]).toEqual([200, "M**** d* S****"]);
    const verified = await anybody.call(contract.verify, { params: { codigo: body.codigo } });
    expect(verified.body.nomeResponsavel).toBe(body.nomeResponsavel);
    for (const answer of [text, verified.text]) {
      expect(answer).not.toContain("Maria");
      expect(answer).not.toContain("Pedro");
    }
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
