import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartasFamilias as contract } from "#shared/contract/cartas-familias.ts";
import { cartasFamilias, eventos, outbox, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { audience, change, list, nova, only, params, send } from "#tests/support/cartas.ts";
import { cast } from "#tests/support/cast.ts";
import { activated, askNoContact, came, enrolled, signedUp } from "#tests/support/fila.ts";
import { queuedMails } from "#tests/support/mail.ts";

// Holds product/cartas.md#letters-to-families: to whom, by whom, once a week.

const app = await useApp();
const { as, clock, db, secrets } = app;
const DAY = 24 * 60 * 60 * 1000;
const { norte, irma } = cast;
const recipients = async () =>
  (await queuedMails(app)).map(({ recipient }) => recipient).toSorted();

describe("whom a letter goes to", () => {
  test("are the families of a segment, and the others are counted by their reason", async () => {
    await only(app, "Ana", "Bia", "Caio", "Davi", "Eva");
    await activated(db, norte.evento, "Caio", { leadId: await change(app, "Caio") });
    const davi = await activated(db, norte.evento, "Davi", { leadId: await change(app, "Davi") });
    await enrolled(db, norte.evento, davi);
    await change(app, "Bia", { telefone: "81988887777" });
    await askNoContact(db, secrets, { email: "nada@familia.test", telefone: "81988887777" });
    const clara = await as(norte.cliente);
    const { familias, fora } = await audience(clara);
    expect(familias).toBe(2);
    expect(fora.filter(({ motivo }) => motivo !== "semEmail")).toEqual([
      { motivo: "ativou", quantas: 2 },
      { motivo: "naoContatar", quantas: 1 },
    ]);
    const all = await audience(clara, { semAtivacao: "false", semMatricula: "false" });
    expect(all.familias).toBe(4);
    const activeOnes = await audience(clara, { segmento: "ativaram" });
    expect(activeOnes.fora).toContainEqual({ motivo: "matriculou", quantas: 2 });
    const agreed = await audience(clara, { comConsentimento: "true" });
    expect([
      agreed.familias,
      agreed.fora.find(({ motivo }) => motivo === "semConsentimento"),
    ]).toEqual([0, { motivo: "semConsentimento", quantas: 3 }]);
  });

  test("who came and who did not have letters of their own, which begin with their own message", async () => {
    const [ana] = await only(app, "Ana", "Bia");
    const clara = await as(norte.cliente);
    expect((await audience(clara)).segmentos).toEqual(["inscritos", "ativaram"]);
    await came(db, norte.evento, ana!);
    expect((await audience(clara)).segmentos).toEqual(["inscritos", "vieram", "ativaram"]);
    await db.update(eventos).set({ dataEvento: "2026-03-09" }).where(eq(eventos.id, norte.evento));
    expect((await audience(clara)).segmentos).toEqual([
      "inscritos",
      "vieram",
      "faltaram",
      "ativaram",
    ]);
    const vieram = await audience(clara, { segmento: "vieram" });
    expect([vieram.familias, vieram.modelo.texto]).toEqual([
      1,
      expect.stringContaining("Que bom que vocês vieram"),
    ]);
    expect((await audience(clara, { segmento: "faltaram" })).modelo.texto).toContain(
      "Sentimos a falta",
    );
    await send(clara, { segmento: "vieram" });
    expect(await recipients()).toEqual(["ana@familia.test"]);
  });

  test("brothers and sisters with one address get one letter, which names them", async () => {
    await only(app, "Ana");
    await signedUp(db, norte.evento, "Bia", { hours: 0 });
    await change(app, "Bia", { email: "Ana@familia.test" });
    expect((await send(await as(norte.cliente))).status).toBe(201);
    const [one, ...others] = await queuedMails(app);
    expect(others).toEqual([]);
    expect(one!.mail.text).toContain(
      "Falta ativar o crédito de Ana e Bia:\nhttp://localhost/credito-ativacao?cidade=",
    );
  });
});

describe("a letter", () => {
  test("is filled in, says who wrote it, and is ended by its own link", async () => {
    await only(app, "Ana");
    await send(await as(norte.cliente));
    const [told] = await queuedMails(app);
    expect(told!.mail).toMatchObject({
      subject: "Capelo: Novidade da Escola norte",
      isOneClick: true,
    });
    const { text, html, unsubscribe } = told!.mail;
    expect(text).toMatch(
      /^Olá, Ana!\n\nFalta ativar o crédito de Ana:\nhttp:\/\/localhost\/credito-ativacao\?inscricao=/,
    );
    expect(text).toContain("Carta de Clara Cliente sobre o evento na Escola norte.");
    expect(html).toContain(">Ativar o crédito</a>");
    expect(html).not.toMatch(/\{\w+\}/);
    expect(unsubscribe).toMatch(/^http:\/\/localhost\/carta\?carta=[0-9a-f]{32}\.[0-9a-f]{32}$/);
    const [row] = await db.select().from(outbox);
    expect(row).toMatchObject({ payload: null, facts: null, template: "event-letter", lane: 4 });
  });

  test("carries no stranger's words in a name", async () => {
    await only(app, "Ana");
    const words = "Ganhe em www.golpe.test <b>";
    await change(app, "Ana", { nomeAluno: words, nomeResponsavel: words });
    await send(await as(norte.cliente));
    const [told] = await queuedMails(app);
    expect(told!.mail.text).not.toContain("golpe");
    expect(told!.mail.text).toMatch(/^Olá!\n\nFalta ativar o crédito de aluno\(a\):\n/);
  });

  test.each([
    [{ assunto: " " }, "Escreva o assunto"],
    [{ texto: "" }, "Escreva a carta"],
    [{ texto: "Olá, {fulano}" }, /“\{fulano\}” não existe/],
    [{ texto: "CPF 529.982.247-25" }, "Uma mensagem não pode ter um CPF."],
    [{ texto: "a".repeat(3_001) }, "Use no máximo 3000 caracteres"],
    [{ segmento: "todos" }, "Escolha para quem é a carta"],
    [{ familias: 0 }, "Nenhuma família receberia esta carta"],
  ])("is refused as %j, and nothing changes", async (change, message) => {
    await only(app, "Ana");
    const { status, body } = await send(await as(norte.cliente), change);
    expect([status, body.message]).toEqual([
      400,
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
    expect([await db.$count(outbox), await db.$count(cartasFamilias)]).toEqual([0, 0]);
  });

  test("to more families than were confirmed, or to none, is a 409 that stores nothing", async () => {
    await only(app, "Ana", "Bia");
    const clara = await as(norte.cliente);
    const more = await send(clara, { familias: 1 });
    expect([more.status, more.body.message]).toEqual([
      409,
      "Nada foi enviado: agora são 2 famílias. Confira o número e envie de novo.",
    ]);
    const none = await send(clara, { segmento: "vieram" });
    expect([none.status, none.body.message]).toEqual([
      409,
      "Nada foi enviado: nenhuma família pode receber esta carta.",
    ]);
    expect([await db.$count(outbox), await db.$count(cartasFamilias)]).toEqual([0, 0]);
  });

  test("sent again with its key is one letter", async () => {
    await only(app, "Ana");
    const clara = await as(norte.cliente);
    const input = { params, body: { ...nova, familias: 1 } };
    const key = { headers: { "idempotency-key": "7b1b3f0e-4f43-4a0c-9d7e-0d3d0a6f2f11" } };
    const first = await clara.call(contract.send, input, key);
    const again = await clara.call(contract.send, input, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("reaches an address once in a week, whoever of the network writes", async () => {
    await only(app, "Ana", "Bia");
    const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
    await send(clara);
    expect((await audience(mario)).fora).toContainEqual({ motivo: "recente", quantas: 2 });
    expect((await send(mario)).status).toBe(409);
    clock.now = new Date(clock.now.getTime() + 7 * DAY - 1);
    expect((await send(await as(norte.micro))).status).toBe(409);
    clock.now = new Date(clock.now.getTime() + 1);
    const { status, body } = await send(await as(norte.micro));
    expect([status, body]).toEqual([201, expect.objectContaining({ familias: 2 })]);
  });

  test("stands in the trail and in the list, with who wrote it", async () => {
    await only(app, "Ana");
    await send(await as(norte.vendedor));
    const [carta] = await list(await as(cast.norma));
    expect(carta).toMatchObject({
      autor: norte.vendedor.nome,
      familias: 1,
      esperando: 1,
      enviadas: 0,
    });
    const [entry] = await db.select().from(trilha).where(eq(trilha.action, "enviar-carta"));
    expect(entry).toMatchObject({
      entity: "eventos",
      entityId: norte.evento,
      details: { segmento: "inscritos", familias: 1 },
    });
    const other = await (await as(irma.micro)).refused(contract.list, { params });
    expect(other.status).toBe(404);
    const stop = { params: { id: irma.evento, cartaId: carta!.id } };
    expect((await (await as(norte.cliente)).refused(contract.stop, stop)).status).toBe(404);
    expect((await (await as(irma.cliente)).refused(contract.stop, stop)).status).toBe(404);
  });
});

describe("before it is sent", () => {
  const body = { segmento: "inscritos", assunto: "Oi, {nome}", texto: nova.texto } as const;

  test("it is shown with made-up names and nobody's link, and stores nothing", async () => {
    await only(app, "Ana");
    const { body: shown } = await (
      await as(norte.cliente)
    ).call(contract.preview, { params, body });
    expect(shown.assunto).toBe("Capelo: Oi, Maria");
    expect(shown.html).toContain("Falta ativar o crédito de João:");
    expect(shown.texto).not.toContain("inscricao=");
    expect([await db.$count(outbox), await db.$count(cartasFamilias)]).toEqual([0, 0]);
  });

  test("its author may get it, three times an hour", async () => {
    const clara = await as(norte.cliente);
    for (let n = 0; n < 3; n += 1)
      expect((await clara.call(contract.test, { params, body })).body).toEqual({
        email: norte.cliente.email,
      });
    const fourth = await clara.refused(contract.test, { params, body });
    expect(fourth.status).toBe(429);
    const [told] = await queuedMails(app);
    expect(told).toMatchObject({
      recipient: norte.cliente.email,
      mail: { subject: "Capelo: teste de carta: Oi, Maria" },
    });
    expect(told!.mail.unsubscribe).toBeUndefined();
  });
});
