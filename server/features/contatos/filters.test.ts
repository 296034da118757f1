import { describe, expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { leads } from "#shared/contract/leads.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { activated, signedUp } from "#tests/support/fila.ts";

// Holds product/leads.md#lists-of-people: who was called, and by whom, as filters of lists and files.

const { as, db } = await useApp();
const { norte, irma } = cast;

const who = async (caller: Caller, query: Record<string, string>) =>
  (await caller.call(leads.list, { query })).body
    .map(({ nomeAluno }) => nomeAluno.split(" ")[0] ?? "")
    .toSorted((a, b) => a.localeCompare(b));

async function take(caller: Caller, nome: string) {
  const { body } = await caller.call(contract.list, { query: {} });
  const row = body.find(({ nomeAluno }) => nomeAluno.startsWith(nome));
  const { contato } = (await caller.call(contract.next, { body: { id: row?.id ?? "" } })).body;
  return contato?.id ?? "";
}

async function tell(caller: Caller, nome: string, resultado: string) {
  const id = await take(caller, nome);
  const body = { resultado } as { resultado: "falou" };
  const told = await caller.call(contract.result, { params: { id }, body });
  return { params: { id }, body: { tentativaId: told.body.tentativaId } };
}

describe("contato", () => {
  test("is the latest outcome that stands, or nobody's call yet; the total and the file hold it", async () => {
    for (const nome of ["Ana", "Bia", "Caio"]) await signedUp(db, norte.evento, nome);
    const clara = await as(norte.cliente);
    await tell(clara, "Ana", "falou");
    const undo = await tell(clara, "Bia", "falou");
    expect(await who(clara, { contato: "falou" })).toEqual(["Ana", "Bia"]);
    expect(await who(clara, { contato: "nunca" })).toEqual(["Caio", "Estudante"]);
    await clara.call(contract.undo, undo);
    expect(await who(clara, { contato: "falou" })).toEqual(["Ana"]);
    const { headers } = await clara.call(leads.list, { query: { contato: "nunca" } });
    expect(headers["x-total-count"]).toBe("3");
    const file = (await clara.call(leads.exportCsv, { query: { contato: "falou" } })).text;
    expect(file).toContain("Ana Aluno");
    expect(file).not.toContain("Bia");
  });

  test("of a pré-matrícula is what came of calls since the activation", async () => {
    const lead = await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    await tell(clara, "Ana", "falou");
    await activated(db, norte.evento, "Ana", { leadId: lead, hours: 0 });
    const list = async (contato: "nunca" | "vai_matricular") =>
      (await clara.call(preMatriculas.list, { query: { contato } })).body.map(({ nome }) => nome);
    expect(await list("nunca")).toContain("Ana Aluno");
    await tell(clara, "Ana", "vai_matricular");
    expect(await list("vai_matricular")).toEqual(["Ana Aluno"]);
    const query = { contato: "vai_matricular", responsavel: "eu" } as const;
    expect((await clara.call(preMatriculas.exportCsv, { query })).text).toContain("Ana Aluno");
  });

  test.each([
    [{ contato: "outro" }, "Contato inválido"],
    [{ responsavel: "Clara" }, "Identificador inválido"],
  ])("refuses %j", async (query, message) => {
    const { status, body } = await (await as(norte.cliente)).refused(leads.list, { query });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe("responsavel", () => {
  test("is whoever has the person now, or told the latest outcome", async () => {
    for (const nome of ["Ana", "Bia", "Caio"]) await signedUp(db, norte.evento, nome);
    const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
    await tell(clara, "Ana", "falou");
    await tell(mario, "Bia", "falou");
    expect(await who(clara, { responsavel: "eu" })).toEqual(["Ana"]);
    expect(await who(clara, { responsavel: norte.micro.id })).toEqual(["Bia"]);
    await take(clara, "Caio");
    expect(await who(clara, { responsavel: "eu" })).toEqual(["Ana", "Caio"]);
    expect(await who(await as(cast.norma), { responsavel: norte.cliente.id })).toHaveLength(2);
    expect(await who(await as(irma.micro), { responsavel: norte.cliente.id })).toEqual([]);
  });

  test("goes back to the caller before when the latest outcome is undone", async () => {
    await signedUp(db, norte.evento, "Ana");
    const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
    const undo = await tell(clara, "Ana", "falou");
    await clara.call(contract.undo, undo);
    expect(await who(mario, { responsavel: "eu" })).toEqual([]);
    await tell(clara, "Ana", "falou");
    expect(await who(mario, { responsavel: norte.cliente.id })).toEqual(["Ana"]);
  });

  test("is offered by name: whoever called somebody of the scope", async () => {
    for (const nome of ["Ana", "Bia"]) await signedUp(db, norte.evento, nome);
    const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
    expect((await clara.call(contract.responsaveis, {})).body).toEqual([]);
    await tell(clara, "Ana", "falou");
    await tell(mario, "Bia", "sem_resposta");
    const names = async (caller: Caller) =>
      (await caller.call(contract.responsaveis, {})).body.map(({ nome }) => nome);
    expect(await names(mario)).toEqual([norte.cliente.nome, norte.micro.nome].toSorted());
    for (const above of [norte.franquia, cast.norma])
      expect(await names(await as(above))).toEqual(await names(mario));
    for (const strange of [irma.micro, cast.sul.cliente])
      expect(await names(await as(strange))).toEqual([]);
  });
});
