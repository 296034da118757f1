// Holds product/importacoes.md#importar: a name and one way to reach somebody is enough, in every room.
// Holds security.md#personal-data-and-the-trail: such a person is found and erased by its row alone.
import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { busca } from "#shared/contract/busca.ts";
import { contatos } from "#shared/contract/contatos.ts";
import { leads as contract } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { importacaoLinhas, leads, naoContatar, outbox, preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { activation } from "#tests/support/family.ts";
import { importCalls } from "#tests/support/importar.ts";

const app = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = app;
const { checked, linhas, post, stored, get } = importCalls(app);
const { norma, norte } = cast;

const SHEET = [
  "Nome da criança;Zap;E-mail",
  "Ana Lima;98888-1234;",
  "Bia Reis;(81) 97777-6666 / 3333-4444;-",
  "Caio Dias;;caio@lista.test",
].join("\n");
const bring = async (sheet = SHEET, asked = {}) => {
  const { id } = await checked(norte.cliente, "leads", sheet, asked);
  return stored(norte.cliente, id);
};
const people = () =>
  db.select().from(leads).where(isNotNull(leads.importacaoId)).orderBy(leads.nomeAluno);
const idOf = async (nome: string) =>
  (await people()).find(({ nomeAluno }) => nomeAluno === nome)?.id ?? "";

test("they come in with what is known, and what was added is said", async () => {
  expect(await checked(norte.cliente, "leads", SHEET)).toMatchObject({ novas: 3, semDdd: 1 });
  await bring();
  const known = (await people()).map(({ nomeAluno, nomeResponsavel, email, telefone }) => [
    nomeAluno,
    nomeResponsavel,
    email,
    telefone,
  ]);
  expect(known).toEqual([
    ["Ana Lima", null, null, "81988881234"],
    ["Bia Reis", null, null, "81977776666"],
    ["Caio Dias", null, "caio@lista.test", null],
  ]);
  const clara = await as(norte.cliente);
  const told = async (nome: string) => {
    const { body } = await clara.call(contatos.history, { params: { id: await idOf(nome) } });
    return body.flatMap(({ texto }) => texto ?? []);
  };
  expect(await told("Ana Lima")).toEqual([
    "Telefone sem DDD na planilha: o 81 é o da cidade do evento",
  ]);
  expect(await told("Bia Reis")).toEqual(["Outro telefone: 3333-4444"]);
  expect(await told("Caio Dias")).toEqual([]);
});

test("another area code can be given; a city that is not known asks for one", async () => {
  const { id } = await checked(norte.cliente, "leads", SHEET, { ddd: "87" });
  await stored(norte.cliente, id);
  expect((await people())[0]?.telefone).toBe("87988881234");
  expect((await get(norte.cliente, id)).ddd).toBe("87");
});

test("lists, search, files and their page show that there is none", async () => {
  await bring();
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contract.list, { query: { busca: "ana lima" } });
  expect(body).toMatchObject([{ nomeResponsavel: null, email: null, telefone: "81988881234" }]);
  const { text } = await clara.call(contract.exportCsv, { query: { busca: "ana lima" } });
  expect(text).toContain('"Ana Lima","-","-","(81) 98888-1234"');
  const marked = { busca: "caio", marcas: "nao-contatar" } as const;
  expect((await clara.call(contract.exportCsv, { query: marked })).text).toContain(
    '"Caio Dias","-","caio@lista.test","-"',
  );
  const { body: hits } = await clara.call(busca.find, { query: { q: "98888" } });
  expect(JSON.stringify(hits)).toContain("Ana Lima");
  const page = await clara.call(pessoas.get, { params: { id: await idOf("Ana Lima") } });
  expect(page.body).toMatchObject({ naoContatar: false, lead: { email: null } });
});

test("they are called, and may ask not to be", async () => {
  await bring();
  const clara = await as(norte.cliente);
  const { body: waiting } = await clara.call(contatos.list, { query: {} });
  const ana = waiting.find(({ nomeAluno }) => nomeAluno === "Ana Lima");
  expect(ana).toMatchObject({ email: null, nomeResponsavel: null });
  await clara.call(contatos.next, { body: { id: ana?.id, foraDoHorario: true } });
  const params = { id: ana?.id ?? "" };
  const { status } = await clara.call(contatos.result, {
    params,
    body: { resultado: "nao_contatar" },
  });
  expect(status).toBe(200);
  expect(await db.$count(naoContatar)).toBe(1);
  const page = await clara.call(pessoas.get, { params: { id: await idOf("Ana Lima") } });
  expect(page.body.naoContatar).toBe(true);
  const other = await clara.call(pessoas.get, { params: { id: await idOf("Bia Reis") } });
  expect(other.body.naoContatar).toBe(false);
});

test("an e-mail is added later, nobody has to invent one, and no letter goes", async () => {
  await bring();
  const clara = await as(norte.cliente);
  const params = { id: await idOf("Ana Lima") };
  const kept = await clara.call(contract.update, { params, body: { nomeAluno: "Ana L. Lima" } });
  expect(kept.body).toMatchObject({ nomeAluno: "Ana L. Lima", email: null });
  const given = await clara.call(contract.update, { params, body: { email: "ana@lista.test" } });
  expect(given.body.email).toBe("ana@lista.test");
  expect(await db.$count(outbox)).toBe(0);
});

test("who stands already is found by phone, gets the missing e-mail, and loses it with 'Desfazer'", async () => {
  await bring();
  const again =
    "Aluno;Mãe;Zap;Email\nANA LIMA;Rita Lima;81988881234;ana@lista.test\nBia Reis;;81977776666;";
  const { id } = await checked(norte.cliente, "leads", again, { repetidas: "atualizar" });
  expect(await get(norte.cliente, id)).toMatchObject({ novas: 0, existentes: 2 });
  await stored(norte.cliente, id);
  const [ana, bia] = await people();
  expect(ana).toMatchObject({ nomeResponsavel: "Rita Lima", email: "ana@lista.test" });
  expect(bia).toMatchObject({ nomeResponsavel: null, telefone: "81977776666" });
  expect((await post(norte.cliente, "undo", id)).status).toBe(200);
  expect((await people())[0]).toMatchObject({ nomeResponsavel: null, email: null });
});

test("two of one list with the same name and phone are one", async () => {
  const { id } = await checked(norte.cliente, "leads", `${SHEET}\nANA LÍMA;98888-1234;`);
  const faulty = (await linhas(norte.cliente, id)).filter(({ estado }) => estado === "errada");
  expect(faulty.map(({ erros }) => erros[0]?.mensagem)).toEqual(["Repete a linha 2 deste arquivo"]);
});

test("the activation joins them by name and phone, and is enrolled without a letter to nobody", async () => {
  await bring();
  const form = { ...activation, nome: "Ana Lima", nomeAluno: "Ana Lima", telefone: "81988881234" };
  await anybody.call(activations.create, { body: form });
  const [pre] = await db.select().from(preMatriculas).where(eq(preMatriculas.nome, "Ana Lima"));
  expect(pre?.leadId).toBe(await idOf("Ana Lima"));
  await db
    .update(preMatriculas)
    .set({ email: null })
    .where(eq(preMatriculas.id, pre?.id ?? ""));
  await db.delete(outbox);
  const clara = await as(norte.cliente);
  const params = { id: pre?.id ?? "" };
  const { body: enrolled } = await clara.call(enrolments.efetivar, { params });
  expect(enrolled).toMatchObject({ email: null, caminho: { outroEmail: false } });
  expect(await db.$count(outbox)).toBe(0);
  expect(await clara.refused(enrolments.convidar, { params: { id: enrolled.id } })).toMatchObject({
    status: 409,
    body: { message: "Esta matrícula não tem e-mail: não há para onde enviar o convite." },
  });
});

test("their rights go by their own row, and nobody else without an e-mail goes with them", async () => {
  await bring();
  const head = await as(norma);
  const params = { id: await idOf("Ana Lima") };
  const { body } = await head.call(titulares.get, { params });
  expect(body).toMatchObject({ email: "", registros: [{ nome: "Ana Lima" }], ligados: [] });
  const { body: file } = await head.call(titulares.exportar, { params, body: {} });
  expect(file.html).toContain("Ana Lima");
  expect(file.html).not.toContain("Bia Reis");
  await head.call(titulares.apagar, { params, body: { motivo: "titular" } });
  expect((await people()).map(({ nomeAluno }) => nomeAluno)).toEqual([
    "Bia Reis",
    "Caio Dias",
    "Pessoa esquecida",
  ]);
  // The line whose phone had no area code went too.
  expect(await db.$count(importacaoLinhas)).toBe(2);
});
