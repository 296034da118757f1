import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { importacoes } from "#shared/contract/importacoes.ts";
import { inscricoes, type NovaInscricao } from "#shared/contract/inscricoes.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { eventos, importacoes as lists, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails, useMail } from "#tests/support/mail.ts";
import { inProject } from "#tests/support/sources.ts";
import { bearer, tokenCalls } from "#tests/support/tokens.ts";

// Holds product/integracoes.md#tokens: people of other programs.

const app = await useApp();
useMail(app);
const { anybody, as, db } = app;
const { norte, sul } = cast;
const { make } = tokenCalls(app);

const COLETA = { origem: "Anúncio na Meta: Olinda", baseLegal: "consentimento" } as const;
const program = () => make(norte.cliente, { escreve: true, recursos: ["inscricoes"] });
const ana = { evento: norte.evento, nomeAluno: "Ana da Luz", telefone: "+55 81 98888-7777" };

async function sent(body: unknown, segredo: string, key?: string) {
  const { headers } = bearer(segredo);
  const keyed = key === undefined ? headers : { ...headers, "idempotency-key": key };
  return anybody.refused(inscricoes.create, { body }, { headers: keyed });
}
const bring = async (body: Partial<NovaInscricao>, segredo?: string) =>
  sent({ ...ana, coleta: COLETA, ...body }, segredo ?? (await program()).segredo);

test("a name and a phone are enough; origin, day and legal basis stand at the person, and no letter goes", async () => {
  const { status, body } = await bring({});
  expect([status, body]).toMatchObject([
    201,
    { eventoId: norte.evento, nomeAluno: "Ana da Luz", telefone: "81988887777", email: null },
  ]);
  const { id } = body as unknown as { id: string };
  const clara = await as(norte.cliente);
  const person = (await clara.call(pessoas.get, { params: { id } })).body;
  expect(person.coleta).toEqual({ ...COLETA, em: "2026-03-10", programa: true });
  const history = (await clara.call(contatos.history, { params: { id } })).body;
  expect(history.map(({ tipo }) => tipo)).toEqual(["programa"]);
  expect((await queuedMails(app)).map(({ template }) => template)).toEqual(["token-made"]);
  expect((await clara.call(importacoes.list, { query: {} })).body).toEqual([]);
});

test("the same person again, by phone or by e-mail, is the one who stands there", async () => {
  const { segredo } = await program();
  const first = (await bring({ email: "marta@familia.test" }, segredo)).body;
  for (const again of [
    { telefone: "", email: "MARTA@familia.test" },
    { nomeAluno: "ANA DA LUZ" },
  ]) {
    const { status, body } = await bring({ email: "marta@familia.test", ...again }, segredo);
    expect([status, body]).toMatchObject([200, first]);
  }
  const [list] = await db.select().from(lists).where(eq(lists.origem, COLETA.origem));
  expect(list).toMatchObject({ total: 1, gravadas: 1, tokenId: expect.any(String) });
});

test("a repeated call with its key stores once", async () => {
  const { segredo } = await program();
  const body = { ...ana, coleta: COLETA };
  const answers = [
    await sent(body, segredo, "meta-1234567"),
    await sent(body, segredo, "meta-1234567"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  expect(await db.$count(leads, eq(leads.nomeAluno, "Ana da Luz"))).toBe(1);
});

test.each<[Partial<NovaInscricao> & object, string, string]>([
  [{ telefone: "", email: "" }, "telefone", "Informe um telefone ou um e-mail"],
  [{ telefone: "", email: "marta@" }, "email", "Email inválido"],
  [{ evento: sul.evento }, "evento", "Selecione um evento"],
  [{ evento: "ZZZZZZ" }, "evento", "Evento não encontrado entre os seus"],
  [{ coleta: { ...COLETA, em: "2026-03-11" } }, "coleta", "O dia da coleta não pode ser futuro"],
])("refuses %j and stores nothing", async (body, path, message) => {
  const before = await db.$count(leads);
  const answer = await bring(body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toEqual([{ path, message }]);
  expect(await db.$count(leads)).toBe(before);
});

test("needs a token of this part that writes", async () => {
  const body = { ...ana, coleta: COLETA };
  for (const asked of [
    { escreve: true, recursos: ["leads" as const] },
    { recursos: ["inscricoes" as const] },
  ])
    expect((await sent(body, (await make(norte.cliente, asked)).segredo)).status).toBe(403);
  const own = await (await as(norte.cliente)).refused(inscricoes.create, { body });
  expect([own.status, own.body.message]).toEqual([
    400,
    "Só um programa usa esta chamada, com um token",
  ]);
});

describe("the recipes of the guide, as they are printed", () => {
  const guide = readFileSync(inProject("docs/guias/integracoes.md"), "utf8");
  const blockOf = (after: string, language: string): string => {
    const from = guide.slice(guide.indexOf(after));
    return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(from)?.[1] ?? "";
  };
  const withCode = async (text: string): Promise<string> => {
    const [event] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    return text.replaceAll("K7P2QX", event!.codigo);
  };
  const stored = { nomeAluno: "Ana Luz", email: "marta@familia.test", telefone: "81988887777" };
  const answers = {
    full_name: "Marta Luz",
    email: "marta@familia.test",
    phone_number: "+5581988887777",
    nome_do_aluno: "Ana Luz",
  };

  test("n8n with the lead of an advertisement", async () => {
    const lead = {
      id: "1234567890",
      data: answers,
      form: { id: "77", name: "Feira de Olinda", locale: "pt_BR", status: "ACTIVE" },
      created_time: "2026-03-09T14:03:11+0000",
    };
    const filled = (await withCode(blockOf("**No n8n**", "json"))).replace(
      /\{\{(.+?)\}\}/g,
      (_, code) => String(runInNewContext(String(code), { $json: lead })),
    );
    const { status, body } = await sent(JSON.parse(filled), (await program()).segredo);
    expect([status, body]).toMatchObject([201, { ...stored, nomeResponsavel: "Marta Luz" }]);
  });

  test("Make with the lead of an advertisement", async () => {
    const values: Record<string, string> = { leadgenId: "1234567890" };
    for (const [name, value] of Object.entries(answers)) values[`data.${name}`] = value;
    const filled = (await withCode(blockOf("**No Make**", "json"))).replace(
      /\{\{1\.([\w.]+)\}\}/g,
      (_, place) => values[String(place)] ?? "",
    );
    const { status, body } = await sent(JSON.parse(filled), (await program()).segredo);
    expect([status, body]).toMatchObject([201, { ...stored, nomeResponsavel: "Marta Luz" }]);
  });

  test("Google Forms with an answer", async () => {
    const calls: { url: string; options: { payload: string; headers: Record<string, string> } }[] =
      [];
    const { segredo } = await program();
    const script = await withCode(blockOf("## Google Forms", "js"));
    runInNewContext(`${script}; levarResposta(evento)`, {
      evento: {
        namedValues: {
          "Nome do aluno": ["Ana Luz"],
          "E-mail": ["marta@familia.test "],
          WhatsApp: ["(81) 98888-7777"],
        },
        range: { getRow: () => 7, getSheet: () => ({ getSheetId: () => 55 }) },
      },
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => segredo }) },
      UrlFetchApp: { fetch: (url: string, options: never) => calls.push({ url, options }) },
    });
    const [{ url, options }] = calls as [(typeof calls)[0]];
    expect(url).toBe("https://capelo.exemplo.com.br/api/inscricoes");
    const headers = Object.fromEntries(
      Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const { status, body } = await anybody.refused(
      inscricoes.create,
      { body: JSON.parse(options.payload) },
      { headers },
    );
    expect([status, body]).toMatchObject([201, stored]);
  });
});
