// Holds security.md#personal-data-and-the-trail: who asked for no contact gets none, by phone and e-mail, and is
// marked in files.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos as queue } from "#shared/contract/contatos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { BYTE_ORDER_MARK } from "#shared/csv.ts";
import { outbox, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { askNoContact } from "#tests/support/fila.ts";
import { queuedMails, writeTold } from "#tests/support/mail.ts";

// Holds product/privacidade.md#no-contact: files, letters and the page of a person (docs/decisions/060).

const app = await useApp();
const { anybody, as, db, secrets } = app;
const { norte, sul } = cast;
const { email, telefone } = family.signUp;

let leadId = "";
let preId = "";
beforeEach(async () => {
  leadId = (await anybody.call(signUps.create, { body: family.signUp })).body.id;
  preId = (await anybody.call(activations.create, { body: family.activation })).body.id;
});

const lettersTo = async (recipient: string) =>
  (await queuedMails(app))
    .filter((mail) => mail.recipient === recipient)
    .map(({ template }) => template);
const chosen = { marcas: "nao-contatar" };
const fileOf = async (person: Person, query = {}) =>
  (await (await as(person)).call(signUps.exportCsv, { query })).text.trimEnd().split("\r\n");

describe("a file of people", () => {
  const calls = [
    ["leads", signUps.exportCsv, csvColumns.leads.header],
    ["interesses", signUps.exportCsv, csvColumns.interesses.header],
    ["pre-matriculas", activations.exportCsv, csvColumns["pre-matriculas"].header],
    ["matriculas", enrolments.exportCsv, csvColumns.matriculas.header],
  ] as const;

  test.each(calls)(
    "of %s has the product's columns, whatever anybody asked for, and one more only for who chooses it",
    async (name, endpoint, header) => {
      const clara = await as(norte.cliente);
      await clara.call(enrolments.efetivar, { params: { id: preId } });
      const tela = name === "interesses" ? { tela: name } : {};
      const exported = async (query: object) => {
        const { text } = await clara.call(endpoint, { query: { ...tela, ...query } });
        return text.replace(BYTE_ORDER_MARK, "").trimEnd().split("\r\n");
      };
      const before = await exported({});
      expect(before[0]).toBe(header.map((title) => `"${title}"`).join(","));
      const marked = before.map((line, at) => `${line},${at === 0 ? '"Não Contatar"' : '"-"'}`);
      expect(await exported({ marcas: "nao-contatar" })).toEqual(marked);
      await askNoContact(db, secrets, { email, telefone: null });
      expect(await exported({})).toEqual(before);
      const [, ...lines] = await exported({ marcas: "nao-contatar" });
      const marks = lines.map((line) => [line.includes(email), line.split(",").at(-1)]);
      expect(marks.map(String).toSorted()).toEqual(['false,"-"', 'true,"Sim"']);
      const excel = await exported({ marcas: "nao-contatar", separador: "ponto-e-virgula" });
      expect(excel[0]).toMatch(/;"Não Contatar"$/);
    },
  );

  test("marks a row of the future, by the e-mail in any case", async () => {
    await askNoContact(db, secrets, { email: "NOVA@familia.test", telefone: null });
    const body = { ...family.signUp, nomeAluno: '"=Nova"', email: "nova@familia.test" };
    await anybody.call(signUps.create, { body: { ...body, telefone: "81977776666" } });
    const lines = await fileOf(norte.cliente, chosen);
    expect(lines.filter((line) => line.endsWith('"Sim"'))).toEqual([
      expect.stringContaining("nova@familia.test"),
    ]);
  });

  test("of another network knows nothing of it", async () => {
    await askNoContact(db, secrets, { email: "familia@sul.test", telefone: null });
    const [header, ...lines] = await fileOf(cast.saulo, chosen);
    expect(header).toMatch(/,"Não Contatar"$/);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.endsWith('"-"'))).toEqual([]);
  });

  test("knows one mark, and its choice stands in the trail", async () => {
    const clara = await as(norte.cliente);
    for (const marcas of ["outra", "nao-contatar,outra"]) {
      const refused = await clara.refused(signUps.exportCsv, { query: { marcas } });
      expect([refused.status, refused.body.message]).toEqual([400, "Use marcas=nao-contatar"]);
    }
    await fileOf(norte.cliente, chosen);
    const entries = await db.select().from(trilha).where(eq(trilha.action, "export"));
    expect(entries).toMatchObject([{ details: { marcas: "nao-contatar" } }]);
  });
});

describe("the rows that somebody chose", () => {
  const marked = async (person: Person, ids: string[]) =>
    (await (await as(person)).call(pessoas.blocked, { body: { ids } })).body;

  test("are told apart, at every stage", async () => {
    expect(await marked(norte.cliente, [leadId])).toEqual({ ids: [] });
    await askNoContact(db, secrets, { email, telefone: null });
    const { ids } = await marked(norte.cliente, [leadId, preId, norte.lead]);
    expect(ids.toSorted()).toEqual([leadId, preId].toSorted());
  });

  test("outside of the scope are not told", async () => {
    await askNoContact(db, secrets, { email, telefone: null });
    expect((await marked(cast.irma.cliente, [leadId, preId])).ids).toEqual([]);
    expect(await marked(sul.cliente, [leadId])).toEqual({ ids: [] });
  });
});

test("the page of a person says it, whoever of the family asked", async () => {
  const page = async () =>
    (await (await as(norte.vendedor)).call(pessoas.get, { params: { id: preId } })).body;
  expect((await page()).naoContatar).toBe(false);
  await askNoContact(db, secrets, { email: "pai@familia.test", telefone });
  expect((await page()).naoContatar).toBe(true);
});

describe("letters", () => {
  test("of what the family does itself still go", async () => {
    await writeTold(app);
    await db.delete(outbox);
    await askNoContact(db, secrets, { email, telefone });
    await anybody.call(signUps.create, { body: { ...family.signUp, nomeAluno: "Outro Filho" } });
    expect(await lettersTo(email)).toEqual(["lead-confirmation"]);
  });

  test("of staff do not go: the enrolment's, the correction's, the invitation", async () => {
    await askNoContact(db, secrets, { email, telefone });
    await askNoContact(db, secrets, { email: "nova@familia.test", telefone: null });
    await writeTold(app);
    await db.delete(outbox);
    const clara = await as(norte.cliente);
    const body = { email: "nova@familia.test" };
    await clara.call(signUps.update, { params: { id: leadId }, body });
    const { id } = (await clara.call(enrolments.efetivar, { params: { id: preId } })).body;
    const refused = await clara.refused(enrolments.convidar, { params: { id } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Esta família pediu para não ser contatada: o convite não é enviado.",
    ]);
    expect(await queuedMails(app)).toEqual([]);
  });

  test("that wait do not leave when somebody asks", async () => {
    const clara = await as(norte.cliente);
    await clara.call(enrolments.efetivar, { params: { id: preId } });
    const told = async () =>
      (await lettersTo(email)).filter((template) => template === "enrolment-effective");
    expect(await told()).toHaveLength(1);
    const body = { ...family.signUp, nomeAluno: "Irmã" };
    await anybody.call(signUps.create, { body });
    const { contato } = (await clara.call(queue.next, { body: {} })).body;
    const of = { params: { id: contato!.id }, body: { resultado: "nao_contatar" as const } };
    expect(contato!.email).toBe(email);
    await clara.call(queue.result, of);
    expect(await told()).toEqual([]);
  });
});
