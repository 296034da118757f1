// Holds product/credito-estudantil.md#questions-of-a-school.
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { eventos as eventoCalls } from "#shared/contract/eventos.ts";
import { leads as contract } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { type PerguntaGuardada, perguntasFixas } from "#shared/perguntas.ts";
import { eventos, leads, trilha } from "#server/db/schema.ts";
import { forget } from "#server/db/forget/forget.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { signUp } from "#tests/support/family.ts";

const { anybody, as, clock, db, secrets } = await useApp({ RATE_LIMITS: "off" });
const { norte, sul } = cast;

const aluno: PerguntaGuardada = { id: "a", texto: "Já é aluno?", opcoes: ["Sim", "Não"] };
const bairro: PerguntaGuardada = { id: "b", texto: "Bairro", opcoes: null };
const antiga: PerguntaGuardada = { ...bairro, oculta: true };
const { serie, turno } = perguntasFixas;

const ask = (...perguntas: PerguntaGuardada[]) =>
  db.update(eventos).set({ perguntas }).where(eq(eventos.id, norte.evento));
const send = (respostas?: object, more: object = {}) =>
  anybody.refused(contract.create, {
    body: { ...signUp, ...more, ...(respostas && { respostas }) },
  });
const answersOf = async (nome = signUp.nomeAluno) => {
  const rows = await db.select().from(leads).where(eq(leads.nomeAluno, nome));
  return rows.map(({ respostas }) => respostas);
};

describe("a sign-up with answers", () => {
  beforeEach(() => ask(serie, turno, aluno, bairro));

  test("stores them, trimmed, without empty ones, and the answer is that of any other", async () => {
    const told = { serie: "8º ano", turno: "", a: "Sim", b: " Rio Doce " };
    const { status, body } = await send(told);
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(
      "cep,email,escola,eventoId,id,local,nomeAluno,nomeResponsavel,telefone".split(","),
    );
    expect(await answersOf()).toEqual([{ serie: "8º ano", a: "Sim", b: "Rio Doce" }]);
  });

  test("none of them is asked for", async () => {
    expect((await send()).status).toBe(201);
    expect((await send({}, { nomeAluno: "Beto" })).status).toBe(201);
    expect((await send({ b: "  " }, { nomeAluno: "Caio" })).status).toBe(201);
    for (const nome of [signUp.nomeAluno, "Beto", "Caio"])
      expect(await answersOf(nome)).toEqual([null]);
  });

  test.each([
    ["another choice", { serie: "10º ano" }, "respostas.serie", "Escolha uma das opções"],
    ["an own choice", { a: "Talvez" }, "respostas.a", "Escolha uma das opções"],
    ["a long text", { b: "x".repeat(81) }, "respostas.b", "Use no máximo 80 caracteres"],
  ])("%s is refused, and nobody is stored", async (_what, respostas, path, message) => {
    const { status, body } = await send(respostas);
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    expect(await answersOf()).toEqual([]);
  });

  test("an unknown question is refused", async () => {
    expect((await send({ c: "Sim" })).status).toBe(400);
  });

  test("sent again, an answer fills an empty one and changes none", async () => {
    await send({ serie: "8º ano" });
    const { status } = await send({ serie: "9º ano", turno: "Tarde" });
    expect(status).toBe(200);
    expect(await answersOf()).toEqual([{ serie: "8º ano", turno: "Tarde" }]);
    await send();
    expect(await answersOf()).toEqual([{ serie: "8º ano", turno: "Tarde" }]);
    const [row] = await db.select().from(leads).where(eq(leads.nomeAluno, signUp.nomeAluno));
    expect(row?.aceites).toHaveLength(1);
  });

  test("with a key it is one sign-up, and a text that has changed is refused before the answers", async () => {
    const keyed = { headers: { "idempotency-key": "one-filled-form" } };
    const body = { ...signUp, respostas: { turno: "Noite" } };
    const first = await anybody.call(contract.create, { body }, keyed);
    const again = await anybody.call(contract.create, { body }, keyed);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect((await send({ turno: "?" }, { versaoAviso: 9 })).status).toBe(409);
  });
});

test("an event refuses answers to what it does not ask, or asks no more", async () => {
  const message = "Este evento não faz esta pergunta";
  for (const respostas of [{ serie: "8º ano" }, { b: "Centro" }]) {
    await ask(antiga);
    expect([await send(respostas)]).toMatchObject([{ status: 400, body: { message } }]);
  }
  expect((await send({ serie: "8º ano" }, { eventoId: cast.norte.lead })).status).toBe(404);
  expect(await answersOf()).toEqual([]);
});

test("visitors read the questions of events that ask, and of others nothing more than before", async () => {
  const read = async (para?: "inscricao") =>
    (await anybody.call(eventoCalls.abertos, { query: { cidade: "Olinda", para } })).body.filter(
      ({ id }) => id === norte.evento,
    );
  const [before] = await read("inscricao");
  expect(before).not.toHaveProperty("perguntas");
  await ask(serie, antiga);
  expect(await read("inscricao")).toEqual([{ ...before, perguntas: [serie] }]);
  expect((await read())[0]).not.toHaveProperty("perguntas");
  await ask(antiga);
  expect(await read("inscricao")).toEqual([before]);
});

describe("staff", () => {
  let id = "";
  beforeEach(async () => {
    await ask(serie, turno, bairro);
    const respostas = { serie: "8º ano", b: '=1+1 "x"' };
    id = (await anybody.call(contract.create, { body: { ...signUp, respostas } })).body.id;
  });
  const ditas = [
    { pergunta: "Série", resposta: "8º ano" },
    { pergunta: "Bairro", resposta: '=1+1 "x"' },
  ];

  test("see them in the list and on the person's page", async () => {
    const clara = await as(norte.cliente);
    const { body } = await clara.call(contract.list, { query: { busca: "joão" } });
    expect(body[0]?.respostas).toEqual({ serie: "8º ano", b: '=1+1 "x"' });
    const page = (await clara.call(pessoas.get, { params: { id } })).body;
    expect(page.respostas).toEqual(ditas);
    const { body: list } = await clara.call(contract.list, { query: { busca: "estudante" } });
    expect(list[0]?.respostas).toBeNull();
  });

  test("see them on the card of the queue, of the activated too", async () => {
    const clara = await as(norte.cliente);
    const card = async () =>
      (await clara.call(contatos.list, { query: {} })).body.flatMap(({ pessoas }) =>
        pessoas.filter(({ nomeAluno }) => nomeAluno === signUp.nomeAluno),
      );
    expect((await card()).map(({ respostas }) => respostas)).toEqual([ditas]);
  });

  test("filter by série and turno within an event", async () => {
    const clara = await as(norte.cliente);
    const found = async (query: object) =>
      (await clara.refused(contract.list, { query: { eventoId: norte.evento, ...query } })) as {
        status: number;
        body: unknown;
        headers: Record<string, string>;
      };
    const hit = await found({ serie: "8º ano" });
    expect(hit.body).toMatchObject([{ id }]);
    expect(hit.headers["x-total-count"]).toBe("1");
    expect((await found({ serie: "8º ano", turno: "Manhã" })).body).toEqual([]);
    expect((await found({ serie: "10º ano" })).status).toBe(400);
    expect(await found({ eventoId: undefined, serie: "8º ano" })).toMatchObject({
      status: 400,
      body: { message: "Escolha um evento para filtrar pela série ou pelo turno" },
    });
    const selma = await as(sul.cliente);
    const query = { eventoId: norte.evento, serie: "8º ano" } as const;
    expect((await selma.call(contract.list, { query })).body).toEqual([]);
  });

  test("export a column for each question, where they ask for it", async () => {
    const clara = await as(norte.cliente);
    const file = async (query: object) =>
      (await clara.call(contract.exportCsv, { query: { eventoId: norte.evento, ...query } })).text;
    const plain = (await file({})).split("\r\n");
    expect(plain[0]).not.toContain("Série");
    await ask(serie, { ...bairro, oculta: true });
    const [titles, row, other] = (await file({ respostas: "sim", marcas: "nao-contatar" })).split(
      "\r\n",
    );
    expect(titles).toBe(`${plain[0]},"Série","Bairro","Não Contatar"`);
    expect(row).toBe(`${plain[1]},"8º ano","'=1+1 ""x""","-"`);
    expect(other).toBe(`${plain[2]},"-","-","-"`);
    expect((await file({ serie: "8º ano" })).split("\r\n")).toHaveLength(3);
    const refused = await clara.refused(contract.exportCsv, { query: { respostas: "sim" } });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "Escolha um evento para exportar as respostas" },
    });
    const selma = await as(sul.cliente);
    const query = { eventoId: norte.evento, respostas: "sim" } as const;
    expect((await selma.call(contract.exportCsv, { query })).text.split("\r\n")).toEqual([
      `${plain[0]}`,
      "",
    ]);
  });

  test("correct them: what is sent changes, what is empty goes, and the trail says so", async () => {
    const clara = await as(norte.cliente);
    const correct = (respostas: object) =>
      clara.refused(contract.update, { params: { id }, body: { respostas } });
    const { body } = await correct({ serie: "9º ano", turno: "Manhã", b: "" });
    expect(body).toMatchObject({ respostas: { serie: "9º ano", turno: "Manhã" } });
    expect(await answersOf()).toEqual([{ serie: "9º ano", turno: "Manhã" }]);
    const entries = await db
      .select({ details: trilha.details })
      .from(trilha)
      .where(
        and(eq(trilha.naTrilha, true), eq(trilha.entityId, id), eq(trilha.action, "corrigir")),
      );
    expect(entries).toEqual([{ details: { campos: "respostas" } }]);
    expect((await correct({ serie: "9º ano" })).status).toBe(200);
    expect((await correct({ turno: "De dia" })).body).toMatchObject({
      message: "Escolha uma das opções",
    });
    expect((await correct({ a: "Sim" })).status).toBe(400);
    expect((await correct({ serie: "", turno: "" })).body).toMatchObject({ respostas: null });
    expect(await answersOf()).toEqual([null]);
    const history = (await clara.call(contatos.history, { params: { id } })).body;
    expect(history.find(({ tipo }) => tipo === "correcao")?.texto).toBe("respostas");
    // A family may tell again what the correction took away.
    await send({ serie: "7º ano" });
    expect(await answersOf()).toEqual([{ serie: "7º ano" }]);
  });

  test("the person's file says them in the words of their questions; the erasure takes them", async () => {
    await ask(serie, antiga);
    const norma = await as(cast.norma);
    const { body } = await norma.call(titulares.exportar, { params: { id }, body: {} });
    const told = /id="dados">(.*)<\/script>/s.exec(body.html)?.[1] ?? "{}";
    const { leads: rows } = JSON.parse(told) as { leads: { respostas: object }[] };
    expect(rows[0]?.respostas).toEqual({ Série: "8º ano", Bairro: '=1+1 "x"' });
    const own = { leads: [id], preMatriculas: [], users: [], sacTickets: [] };
    await transaction(db, (tx) => forget(tx, secrets, own, clock.now));
    const [gone] = await db.select().from(leads).where(eq(leads.id, id));
    expect(gone?.respostas).toBeNull();
  });
});
