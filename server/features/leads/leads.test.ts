import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { clientes, eventos, idempotencyKeys, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const { anybody, as, clock, db } = await useApp();
const { norte, irma, sul } = cast;

const joao = {
  eventoId: norte.evento,
  nomeAluno: "João da Silva",
  nomeResponsavel: "Maria da Silva",
  email: "maria@familia.test",
  telefone: "(81) 98888-1234",
};
const stored = () => db.select().from(leads).where(eq(leads.email, joao.email));

describe("POST /api/leads", () => {
  test("stores a sign-up for anybody and repeats it with its id", async () => {
    const { status, body } = await anybody.call(contract.create, { body: joao });
    expect(status).toBe(201);
    expect(body).toEqual({ ...joao, telefone: "81988881234", id: expect.any(String) });
    expect(await stored()).toMatchObject([{ id: body.id, nomeAluno: "João da Silva", telefone: "81988881234", clienteId: norte.cliente.unitId }]);
  });

  test("is on the school's screen at the next load", async () => {
    const clara = await as(norte.cliente);
    await anybody.call(contract.create, { body: joao });
    const { body } = await clara.call(contract.list, { query: {} });
    expect(body[0]).toMatchObject({ nomeAluno: "João da Silva", evento: { nomeEscola: "Escola norte", dataEvento: "2026-03-20" } });
  });

  test("answers a repetition with the same success and stores it once", async () => {
    const first = await anybody.call(contract.create, { body: joao });
    const again = await anybody.call(contract.create, { body: { ...joao, nomeAluno: "joao DA silva", email: "MARIA@familia.test", telefone: "8133334444" } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: first.body.id, telefone: "8133334444" });
    expect(await stored()).toHaveLength(1);
  });

  test("keeps siblings who share a guardian's e-mail and phone apart", async () => {
    await anybody.call(contract.create, { body: joao });
    const { status } = await anybody.call(contract.create, { body: { ...joao, nomeAluno: "Joana da Silva" } });
    expect(status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  test("stores once per Idempotency-Key, also when ten retries arrive together", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => anybody.call(contract.create, { body: joao }, { headers })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
  });

  test("refuses an Idempotency-Key that comes with other data", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    await anybody.call(contract.create, { body: joao }, { headers });
    const { status, body } = await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "Outro Aluno" } }, { headers });
    expect(status).toBe(409);
    expect(body.message).toBe("Esta Idempotency-Key já foi usada com outros dados");
    expect(await stored()).toHaveLength(1);
  });

  test("leaves the key free when the sign-up was refused", async () => {
    const headers = { "idempotency-key": "retry-of-one-form" };
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await anybody.refused(contract.create, { body: joao }, { headers })).status).toBe(404);
    await db.update(eventos).set({ status: "agendado" }).where(eq(eventos.id, norte.evento));
    expect((await anybody.call(contract.create, { body: joao }, { headers })).status).toBe(201);
  });

  test.each([
    ["is cancelled", { status: "cancelado" as const }],
    ["is over", { status: "concluido" as const }],
    ["is inactive", { isActive: false }],
    ["was more than 30 days ago", { dataEvento: "2026-02-07" }],
  ])("refuses an event that %s", async (_why, change) => {
    await db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    const { status, body } = await anybody.refused(contract.create, { body: joao });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: "As inscrições para este evento estão encerradas", message: "As inscrições para este evento estão encerradas" });
    expect(await stored()).toEqual([]);
  });

  test("takes an event of exactly 30 days ago, counted in São Paulo", async () => {
    await db.update(eventos).set({ dataEvento: "2026-02-08" }).where(eq(eventos.id, norte.evento));
    clock.now = new Date("2026-03-11T02:59:59Z");
    expect((await anybody.call(contract.create, { body: joao })).status).toBe(201);
    clock.now = new Date("2026-03-11T03:00:00Z");
    expect((await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "Atrasado" } })).status).toBe(404);
  });

  test("refuses the event of a deactivated client, takes one of a micro-franchise without client", async () => {
    await db.update(clientes).set({ isActive: false }).where(eq(clientes.id, norte.cliente.unitId));
    expect((await anybody.refused(contract.create, { body: joao })).status).toBe(404);
    await db.update(eventos).set({ clienteId: null }).where(eq(eventos.id, norte.evento));
    expect((await anybody.call(contract.create, { body: joao })).status).toBe(201);
  });

  test.each([
    [{ eventoId: "" }, "eventoId", "Selecione um evento"],
    [{ nomeAluno: "  " }, "nomeAluno", "Nome do aluno é obrigatório"],
    [{ nomeResponsavel: undefined }, "nomeResponsavel", "Nome do responsável é obrigatório"],
    [{ email: "maria@" }, "email", "Email inválido"],
    [{ telefone: "" }, "telefone", "Telefone é obrigatório"],
    [{ telefone: "8888" }, "telefone", "Informe o telefone com DDD"],
  ])("rejects %j", async (change, path, message) => {
    const { status, body } = await anybody.refused(contract.create, { body: { ...joao, ...change } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: message, message, issues: [{ path, message }], requestId: expect.any(String) });
  });

  test("rejects unknown keys, broken JSON and a body that is too large", async () => {
    expect((await anybody.refused(contract.create, { body: { ...joao, clienteId: sul.cliente.unitId } })).status).toBe(400);
    expect((await anybody.refused(contract.create, { body: "{" }, { headers: { "content-type": "application/json" } })).body.message).toBe("JSON inválido");
    expect((await anybody.refused(contract.create, { body: { ...joao, nomeAluno: "a".repeat(9000) } })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test("rejects an event that does not exist like one that is closed", async () => {
    const { status } = await anybody.refused(contract.create, { body: { ...joao, eventoId: idOf("no such event") } });
    expect(status).toBe(404);
  });

  test("refuses the 21st sign-up of one address within ten minutes", async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await anybody.call(contract.create, { body: { ...joao, nomeAluno: `Aluno ${i}` } })).status).toBe(201);
    }
    const { status, body, headers } = await anybody.refused(contract.create, { body: joao });
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos\.$/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(500);
  });
});

describe("GET /api/leads", () => {
  test.each([
    ["Norma", cast.norma, ["balcao", "irma", "norte"]],
    ["the franchise", norte.franquia, ["balcao", "norte"]],
    ["the micro-franchise", norte.micro, ["balcao", "norte"]],
    ["the seller, of his own clients", norte.vendedor, ["norte"]],
    ["the school", norte.cliente, ["norte"]],
    ["the sister branch", irma.micro, ["irma"]],
    ["the other network", cast.saulo, ["sul"]],
  ])("shows %s its leads and no others", async (_who, person, expected) => {
    const caller = await as(person);
    const { status, body, headers } = await caller.call(contract.list, { query: {} });
    expect(status).toBe(200);
    expect(body.map((lead) => lead.nomeAluno.replace("Estudante ", "")).toSorted()).toEqual(expected);
    expect(headers["x-total-count"]).toBe(String(expected.length));
  });

  test("names the client to the franqueador alone", async () => {
    const norma = await as(cast.norma);
    const mario = await as(norte.micro);
    const ofNorma = await norma.call(contract.list, { query: { eventoId: norte.evento } });
    const ofMario = await mario.call(contract.list, { query: { eventoId: norte.evento } });
    expect(ofNorma.body[0]?.cliente).toEqual({ nomeFantasia: "Escola norte" });
    expect(ofMario.body[0]).not.toHaveProperty("cliente");
  });

  test("answers a filter by a neighbour's event with an empty list", async () => {
    const clara = await as(norte.cliente);
    for (const eventoId of [sul.evento, cast.balcao.evento]) {
      const { status, body } = await clara.call(contract.list, { query: { eventoId } });
      expect([status, body]).toEqual([200, []]);
    }
  });

  test.each([
    ["a name without its accents", "joao da s", 1],
    ["the guardian", "MARIA", 1],
    ["the e-mail", "@familia.test", 1],
    ["a phone with its mask", "(81) 98888-1234", 1],
    ["a part of the phone", "888812", 1],
    ["a percent sign as itself", "%", 0],
    ["an underscore as itself", "_", 0],
    ["a backslash as itself", "\\", 0],
    ["text across two columns", "silva maria", 0],
  ])("searches %s", async (_what, busca, hits) => {
    await anybody.call(contract.create, { body: joao });
    const clara = await as(norte.cliente);
    const { body, headers } = await clara.call(contract.list, { query: { busca } });
    expect(body).toHaveLength(hits);
    expect(headers["x-total-count"]).toBe(String(hits));
  });

  test("finds a literal percent sign", async () => {
    await anybody.call(contract.create, { body: { ...joao, nomeAluno: "100% João" } });
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { query: { busca: "100%" } })).body).toHaveLength(1);
  });

  test("filters by the event's date, not by the day of the sign-up", async () => {
    const clara = await as(norte.cliente);
    expect((await clara.call(contract.list, { query: { data: "2026-03-20" } })).body).toHaveLength(1);
    expect((await clara.call(contract.list, { query: { data: "2026-03-05" } })).body).toEqual([]);
  });

  test("pages by cursor: newest first, every row once, rows of one instant included", async () => {
    await db.insert(leads).values(
      Array.from({ length: 7 }, (_, i) => ({ ...joao, telefone: "81988881234", nomeAluno: `Aluno ${i}`, createdAt: new Date("2026-03-09T12:00:00Z") })),
    );
    const clara = await as(norte.cliente);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await clara.call(contract.list, { query: { limit: 3, cursor } });
      seen.push(...body.map((lead) => lead.id));
      expect(headers["x-total-count"]).toBe("8");
      cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    } while (cursor);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(seen.at(-1)).toBe(norte.lead);
  });

  test.each([
    [{ cursor: "not-ours" }, "Cursor inválido"],
    [{ limit: 201 }, "Limite máximo: 200"],
    [{ limit: 0 }, "Limite inválido"],
    [{ data: "2026-02-30" }, "Data inválida"],
    [{ eventoId: "1" }, "Identificador inválido"],
  ])("rejects %j", async (query, message) => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.list, { query });
    expect([status, body.message]).toEqual([400, message]);
  });

  test("refuses a cursor that was tampered with", async () => {
    const clara = await as(norte.cliente);
    const cursor = Buffer.from(JSON.stringify(["yesterday", "x"])).toString("base64url");
    expect((await clara.refused(contract.list, { query: { cursor } })).status).toBe(400);
  });
});

describe("GET /api/leads/export.csv", () => {
  test("gives the list as the spec's columns, with BOM, CRLF and quotes", async () => {
    const clara = await as(norte.cliente);
    const { status, headers, text } = await clara.call(contract.exportCsv, { query: {} });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="leads_todos_2026-03-10.csv"');
    expect(headers["x-total-count"]).toBe("1");
    expect(text).toBe(
      '\uFEFF"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento","Data de Criação"\r\n' +
        '"Estudante norte","Responsável norte","familia@norte.test","(81) 98888-7777","Escola norte","05/03/2026"\r\n',
    );
  });

  test("gives the Interesses columns, semicolons and the event's name in the file name", async () => {
    const mario = await as(norte.micro);
    const { headers, text } = await mario.call(contract.exportCsv, { query: { tela: "interesses", separador: "ponto-e-virgula", eventoId: norte.evento } });
    expect(headers["content-disposition"]).toBe('attachment; filename="interesses_escola-norte_2026-03-10.csv"');
    expect(text.split("\r\n")[0]).toBe('\uFEFF"Nome do Aluno";"Nome do Responsável";"Email";"Telefone";"Escola do Evento";"Data do Evento"');
    expect(text.split("\r\n")[1]).toContain(';"20/03/2026"');
  });

  test("disarms formulas and keeps quotes", async () => {
    await anybody.call(contract.create, { body: { ...joao, nomeAluno: '=HYPERLINK("http://x")', nomeResponsavel: "@SUM(1)" } });
    const clara = await as(norte.cliente);
    const { text } = await clara.call(contract.exportCsv, { query: {} });
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","'@SUM(1)"`);
  });

  test("holds exactly the filtered rows, over several batches", async () => {
    await db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
      SELECT ${norte.evento}, 'Aluno ' || n, 'Responsável', 'a' || n || '@x.test', '81988881234' FROM generate_series(1, 450) n`);
    const clara = await as(norte.cliente);
    const { text } = await clara.call(contract.exportCsv, { query: { busca: "aluno" } });
    const rows = text.trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(450);
    expect(new Set(rows).size).toBe(450);
  });

  test("does not let a neighbour's event through", async () => {
    const clara = await as(norte.cliente);
    const { headers, text } = await clara.call(contract.exportCsv, { query: { eventoId: sul.evento } });
    expect(text.trimEnd().split("\r\n")).toHaveLength(1);
    expect(headers["content-disposition"]).toContain("leads_todos_");
  });
});
