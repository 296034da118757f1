import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos } from "#shared/contract/contatos.ts";
import { modelos as contract } from "#shared/contract/modelos.ts";
import { MODELOS_PADRAO } from "#shared/modelo-contato.ts";
import { eventos, leads, mesaFatos, modelos, trilha } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { activated, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#messages-and-hours: a unit's own, else the nearest above it.

const { as, db, clock } = await useApp();
const { norte, irma, sul } = cast;

const place = { etapa: "inscrito", canal: "whatsapp" } as const;
const of = (all: { etapa: string; canal: string }[]) =>
  all.find(({ etapa, canal }) => etapa === place.etapa && canal === place.canal);
const read = async (caller: Caller) => of((await caller.call(contract.list, {})).body);
const write = (caller: Caller, texto: string) =>
  caller.refused(contract.save, { body: { ...place, texto } });

describe("a message", () => {
  test("is Capelo's until a unit writes one, and that of the nearest unit from then on", async () => {
    const [norma, mario, clara] = [
      await as(cast.norma),
      await as(norte.micro),
      await as(norte.cliente),
    ];
    const { texto } = MODELOS_PADRAO.inscrito.whatsapp;
    const none = { alteradoEm: null, alteradoPor: null };
    expect(await read(clara)).toMatchObject({ texto, origem: "padrao", proprio: false, ...none });
    await write(norma, "Da rede, {nome}");
    expect(await read(clara)).toMatchObject({ texto: "Da rede, {nome}", origem: "franqueador" });
    await write(mario, "Da unidade, {nome}");
    const told = { alteradoPor: norte.micro.nome, alteradoEm: clock.now.toISOString() };
    const own = { texto: "Da unidade, {nome}", origem: "micro_franquia", ...told };
    expect(await read(clara)).toMatchObject({ ...own, proprio: false });
    expect(await read(await as(norte.vendedor))).toMatchObject({ ...own, proprio: false });
    expect(await read(mario)).toMatchObject({ ...own, proprio: true });
    expect(await read(await as(irma.micro))).toMatchObject({ texto: "Da rede, {nome}" });
    expect(await read(await as(sul.micro))).toMatchObject({ origem: "padrao" });
  });

  test("gives the inherited one back when it is dropped, and again changes nothing", async () => {
    const [mario, clara] = [await as(norte.micro), await as(norte.cliente)];
    await write(mario, "Da unidade");
    await write(clara, "Da escola");
    expect(await read(clara)).toMatchObject({ texto: "Da escola", proprio: true });
    for (let n = 0; n < 2; n++) {
      const { body } = await clara.call(contract.restore, { body: place });
      expect(body).toMatchObject({ texto: "Da unidade", proprio: false });
    }
    const entries = await db
      .select()
      .from(trilha)
      .where(eq(trilha.entity, "modelos"))
      .orderBy(trilha.id);
    expect(entries.map(({ action, entityId, details }) => [action, entityId, details])).toEqual([
      ["update", norte.micro.unitId, place],
      ["update", norte.cliente.unitId, place],
      ["update", norte.cliente.unitId, { ...place, restaurado: true }],
    ]);
  });

  test.each([
    [
      { ...place, texto: "Olá, {fulano}" },
      "“{fulano}” não existe. Use {nome}, {aluno}, {escola}, {data}, {link} ou {atendente}.",
    ],
    [{ ...place, texto: " " }, "Escreva a mensagem"],
    [{ ...place, texto: "CPF 529.982.247-25" }, "Uma mensagem não pode ter um CPF."],
    [{ ...place, canal: "email", texto: "Olá" }, "Escreva o assunto do e-mail"],
    [{ ...place, texto: "Olá", assunto: "Oi" }, "Escreva o assunto do e-mail"],
    [{ ...place, canal: "carta", texto: "Olá" }, "Escolha o canal"],
  ])("is refused as %j, and nothing changes", async (body, message) => {
    const answer = await (await as(norte.cliente)).refused(contract.save, { body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await db.$count(modelos)).toBe(0);
  });

  test("is what the queue's WhatsApp and e-mail begin with", async () => {
    await signedUp(db, norte.evento, "Ana");
    const [mario, clara] = [await as(norte.micro), await as(norte.cliente)];
    await write(mario, "{nome}, é {atendente}, da {escola}");
    const letter = { etapa: "inscrito", canal: "email", assunto: "{aluno}, {data}" } as const;
    await clara.call(contract.save, { body: { ...letter, texto: "Ative: {link}" } });
    const { body } = await clara.call(contatos.next, { body: {} });
    expect(body.contato).toMatchObject({
      mensagem: "Ana, é Clara, da Escola norte",
      carta: { assunto: "Ana, 20/03/2026" },
    });
    expect(body.contato?.carta.texto).toMatch(/^Ative: http:\/\/localhost\/credito-ativacao\?/);
  });

  test("on the day of the event is another one for whoever signed up, and not for the activated", async () => {
    await db.update(eventos).set({ dataEvento: "2026-03-10" }).where(eq(eventos.id, norte.evento));
    await signedUp(db, norte.evento, "Ana", { hours: 2 });
    await activated(db, norte.evento, "Bia", { hours: 1 });
    const clara = await as(norte.cliente);
    const messages = async () => {
      const { body } = await clara.call(contatos.list, { query: {} });
      const own = body.filter(({ nomeAluno }) => /^(?:Ana|Bia) /.test(nomeAluno));
      return own.map(({ mensagem }) => mensagem.replace(/http\S+/, "")).toSorted();
    };
    expect(await messages()).toEqual([
      expect.stringMatching(/O evento na Escola norte é hoje, e Ana está na lista/),
      expect.stringContaining("Vamos fazer a matrícula?"),
    ]);
    await clara.call(contract.save, { body: { ...place, etapa: "evento_hoje", texto: "Hoje!" } });
    expect(await messages()).toEqual(["Hoje!", expect.stringContaining("Vamos fazer")]);
  });
});

test("after the event Capelo's own message tells who came from who did not, and a unit's own does not", async () => {
  await db.update(eventos).set({ dataEvento: "2026-03-09" }).where(eq(eventos.id, norte.evento));
  await signedUp(db, norte.evento, "Ana", { hours: 30 });
  await signedUp(db, norte.evento, "Bia", { hours: 29 });
  const clara = await as(norte.cliente);
  const messages = async () => {
    const { body } = await clara.call(contatos.list, { query: {} });
    const own = body.filter(({ nomeAluno }) => /^(?:Ana|Bia) /.test(nomeAluno));
    return Object.fromEntries(own.map((one) => [one.nomeAluno.slice(0, 3), one.mensagem]));
  };
  const open = expect.stringContaining("Para ativar, leva um minuto: http");
  expect(await messages()).toEqual({ Ana: open, Bia: open });
  const [ana] = await db.select().from(leads).where(like(leads.nomeAluno, "Ana %"));
  const moment = { feitoEm: clock.now, em: clock.now, recebidoEm: clock.now, desvio: 0 };
  const who = { ...moment, eventoId: norte.evento, contaId: norte.cliente.id, leadId: ana!.id };
  const came = { ...who, nonce: randomUUID(), tipo: "compareceu" as const };
  await db.insert(mesaFatos).values(came);
  expect(await messages()).toEqual({
    Ana: expect.stringContaining("Que bom que vocês vieram"),
    Bia: expect.stringContaining("Sentimos a falta de vocês"),
  });
  const undo = { ...who, nonce: randomUUID(), tipo: "desfez" as const, desfaz: came.nonce };
  await db.insert(mesaFatos).values(undo);
  expect(await messages()).toEqual({ Ana: open, Bia: open });
  await write(clara, "Oi, {nome}");
  expect(await messages()).toEqual({ Ana: "Oi, Ana", Bia: "Oi, Bia" });
});

describe("the hours", () => {
  const hours = { inicio: 10, fim: 18, domingos: true };

  test("are those of the nearest unit, and the queue keeps them", async () => {
    await signedUp(db, norte.evento, "Ana", { hours: 50 });
    const [franquia, clara] = [await as(norte.franquia), await as(norte.cliente)];
    const usual = { inicio: 8, fim: 20, domingos: false, origem: "padrao", proprio: false };
    expect((await clara.call(contract.hours, {})).body).toMatchObject(usual);
    await franquia.call(contract.saveHours, { body: hours });
    const told = { alteradoPor: norte.franquia.nome };
    const { body } = await clara.call(contract.hours, {});
    expect(body).toMatchObject({ ...hours, ...told, origem: "franquia", proprio: false });
    clock.now = new Date("2026-03-10T09:30:00-03:00");
    const early = (await clara.call(contatos.next, { body: {} })).body;
    expect(early).toMatchObject({ contato: null, horario: hours });
    expect(early.abreEm).toBe("2026-03-10T13:00:00.000Z");
    await franquia.call(contract.restoreHours, {});
    expect((await clara.call(contract.hours, {})).body).toMatchObject(usual);
    expect((await clara.call(contatos.next, { body: {} })).body.contato).not.toBeNull();
  });

  test.each([
    [{ ...hours, inicio: 18 }, "O fim vem depois do início"],
    [{ ...hours, fim: 25 }, "De 1 a 24 h"],
    [{ ...hours, inicio: 8.5 }, "Informe a primeira hora"],
  ])("are refused as %j", async (body, message) => {
    const answer = await (await as(norte.cliente)).refused(contract.saveHours, { body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});
