// Holds security.md#personal-data-and-the-trail: a public request tells nobody but its mailbox what is stored; answer
// and erasure stay within the network.
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pedidos as contract } from "#shared/contract/pedidos.ts";
import { leads, outbox, pedidos, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { plant, planted, tracesOf } from "#tests/support/planted.ts";
import { askRights, confirmRights, rightsLetters } from "#tests/support/rights.ts";
import { whereItStands } from "#tests/support/walk.ts";

// Holds product/privacidade.md#requests-of-people: the franqueador's answers.
const app = await useApp();
const { as, db, clock, secrets } = app;

/** A confirmed request of the planted person; a brother has the same address. */
async function asked(tipo = "apagar"): Promise<{ id: string }> {
  await plant(db, secrets, clock.now);
  const brother = { nomeAluno: "Zeca", nomeResponsavel: "Otávio", telefone: "8133334444" };
  await db.insert(leads).values([
    { ...brother, email: planted.email, eventoId: cast.norte.evento },
    { ...brother, email: planted.email, eventoId: cast.sul.evento },
  ]);
  await askRights(app, { email: planted.email, tipo });
  await confirmRights(app);
  const rows = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.email, planted.email), eq(pedidos.franqueadorId, cast.norma.unitId)));
  return rows[0]!;
}

const lastLetter = async () => (await rightsLetters(app)).at(-1)!;
const actions = async () => (await db.select().from(trilha)).map(({ action }) => action);

test("the list has open requests first, the nearest term first, with their people", async () => {
  const { id } = await asked();
  const norma = await as(cast.norma);
  const { body } = await norma.call(contract.list, { query: { estado: "aberto" } });
  expect(body.map((row) => row.id)).toContain(id);
  expect(body.map(({ venceEm }) => venceEm)).toEqual(body.map(({ venceEm }) => venceEm).toSorted());
  const { registros } = (await norma.call(contract.get, { params: { id } })).body;
  expect(registros.map(({ tipo, nome }) => [tipo, nome])).toEqual([
    ...Array.from({ length: 3 }, () => ["leads", expect.any(String) as string]),
    ["preMatriculas", planted.nome],
    ["users", planted.nome],
  ]);
  expect(registros.filter(({ nome }) => nome === "Zeca")).toHaveLength(1);
});

test("the complete answer goes to the confirmed mailbox with everything of this network", async () => {
  const params = await asked("acessar");
  const norma = await as(cast.norma);
  const body = { resposta: "Segue o que há.", anexar: true };
  expect((await norma.call(contract.responder, { params, body })).body).toMatchObject({
    estado: "respondido",
    resposta: "Segue o que há.",
    respondidoEm: clock.now.toISOString(),
  });
  const letter = await lastLetter();
  expect(letter).toMatchObject({ recipient: planted.email, template: "request-answered" });
  expect(letter.mail.text).toContain("> Segue o que há.");
  const [file] = letter.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: "dados-pessoais_2026-03-10.html" });
  const html = String(file?.content);
  expect(html).toContain(planted.responsavel);
  expect(html).not.toContain(cast.sul.evento);
  expect(await actions()).toContain("answer");
});

test("one of the brothers is told of alone", async () => {
  const params = await asked("acessar");
  const norma = await as(cast.norma);
  const { body } = await norma.call(contract.exportar, { params, body: { aluno: "zeca" } });
  expect(body.arquivo).toBe("dados-pessoais_2026-03-10.html");
  expect(body.html).toContain("Zeca");
  expect(body.html).not.toContain(planted.codigo);
  expect(await actions()).toContain("export-person");
  const [row] = await db.select().from(pedidos).where(eq(pedidos.id, params.id));
  expect(row?.estado).toBe("aberto");
});

test("letters of an address that another network has too are not told", async () => {
  const params = await asked("acessar");
  const norma = await as(cast.norma);
  const told = async () => (await norma.call(contract.exportar, { params, body: {} })).body.html;
  expect(await told()).not.toContain("E-mails enviados");
  const zeca = eq(leads.nomeAluno, "Zeca");
  await db.delete(leads).where(and(zeca, eq(leads.eventoId, cast.sul.evento)));
  expect(await told()).toContain("E-mails enviados");
});

test("a refusal gives its reason", async () => {
  const params = await asked();
  const norma = await as(cast.norma);
  const motivo = "A matrícula está em vigor.";
  const { body } = await norma.call(contract.recusar, { params, body: { motivo } });
  expect(body).toMatchObject({ estado: "recusado", resposta: motivo });
  const { mail } = await lastLetter();
  expect(mail.text).toContain("não pôde ser atendido");
  expect(mail.text).toContain(`> ${motivo}`);
  expect(mail.text).toContain("gov.br/anpd");
});

test("a correction reaches every row of the address in this network", async () => {
  const params = await asked("corrigir");
  const norma = await as(cast.norma);
  const body = { telefone: "(81) 97777-6666", email: "" };
  expect((await norma.call(contract.corrigir, { params, body })).body.resposta).toBe(
    "O contato foi corrigido em 4 registros.",
  );
  const rows = await db.select().from(leads).where(eq(leads.email, planted.email));
  expect(rows.map(({ telefone }) => telefone ?? "").toSorted()).toEqual(
    ["81977776666", "81977776666", "81977776666", "8133334444"].toSorted(),
  );
});

test("an erasure leaves nothing of the person but the request, and another network's rows", async () => {
  const params = await asked();
  await db.delete(leads).where(eq(leads.nomeAluno, "Zeca"));
  const norma = await as(cast.norma);
  const body = { motivo: "responsavel" } as const;
  const { body: done } = await norma.call(contract.apagar, { params, body });
  expect(done).toEqual({ apagados: 4, mantidos: 0 });
  const letters = await rightsLetters(app);
  expect(letters.map(({ template }) => template)).toEqual(["request-answered"]);
  expect(letters[0]?.mail.text).toContain("> 4 registros foram apagados para sempre.");
  await db.delete(outbox);
  await db.delete(pedidos).where(eq(pedidos.franqueadorId, cast.saulo.unitId));
  const places = await whereItStands(db, secrets, tracesOf(secrets));
  expect(places).toEqual(["pedidos: quintanilha"]);
  const [entry] = await db
    .select()
    .from(trilha)
    .where(and(eq(trilha.action, "apagar"), eq(trilha.naTrilha, true)));
  expect(entry).toMatchObject({
    entity: "pedidos",
    entityId: params.id,
    actorId: cast.norma.id,
    details: { motivo: "responsavel", apagadas: 4, mantidas: 0 },
  });
});

test("another network keeps its own rows of the address", async () => {
  const params = await asked();
  const norma = await as(cast.norma);
  await norma.call(contract.apagar, { params, body: { motivo: "titular" } });
  const left = await db.select().from(leads).where(eq(leads.email, planted.email));
  expect(left).toMatchObject([{ eventoId: cast.sul.evento, nomeAluno: "Zeca" }]);
});

describe("refused in words, with nothing changed", () => {
  test("is an answer to what was answered, or not yet confirmed", async () => {
    const params = await asked();
    const norma = await as(cast.norma);
    await norma.call(contract.recusar, { params, body: { motivo: "Não" } });
    const before = await db.$count(outbox);
    for (const [endpoint, body] of [
      [contract.responder, { resposta: "Sim", anexar: true }],
      [contract.recusar, { motivo: "De novo" }],
      [contract.corrigir, { telefone: "81977776666" }],
      [contract.apagar, { motivo: "titular" }],
      [contract.exportar, {}],
    ] as const) {
      const answer = await norma.refused(endpoint, { params, body });
      expect([answer.status, answer.body.message]).toEqual([409, "Este pedido já foi respondido."]);
    }
    await db.update(pedidos).set({ estado: "aguardando" }).where(eq(pedidos.id, params.id));
    const early = await norma.refused(contract.recusar, { params, body: { motivo: "Não" } });
    expect(early.body.message).toBe(
      "Este pedido ainda não foi confirmado pelo e-mail de quem pediu.",
    );
    expect(await db.$count(outbox)).toBe(before);
  });

  test("is the erasure of nobody, of what must be kept, without a reason", async () => {
    const norma = await as(cast.norma);
    const params = { id: cast.norte.pedido };
    const nobody = await norma.refused(contract.apagar, { params, body: { motivo: "titular" } });
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      "Não há nada guardado desta pessoa: ela já foi apagada ou esquecida.",
    ]);
    await db.update(pedidos).set({ email: "familia@norte.test" }).where(eq(pedidos.id, params.id));
    const kept = await norma.refused(contract.apagar, { params, body: { motivo: "titular" } });
    expect(kept.body.message).toMatch(/^Nada foi apagado/);
    const why = await norma.refused(contract.apagar, { params, body: { motivo: "porque sim" } });
    expect(why.body.issues).toEqual([{ path: "motivo", message: "Escolha o motivo" }]);
    expect(await db.$count(trilha, eq(trilha.action, "apagar"))).toBe(0);
  });

  test("is another role, and another network's request", async () => {
    const params = await asked();
    const flavia = await as(cast.norte.franquia);
    expect((await flavia.refused(contract.get, { params })).status).toBe(403);
    const saulo = await as(cast.saulo);
    const answer = await saulo.refused(contract.apagar, { params, body: { motivo: "titular" } });
    expect([answer.status, answer.body.message]).toEqual([404, "Pedido não encontrado"]);
  });
});
