// Holds security.md#personal-data-and-the-trail: what a family was shown is stored with its form, and an older text is
// refused.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AVISO_PADRAO } from "#shared/aviso.ts";
import { avisos as contract } from "#shared/contract/avisos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads as signUps } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { avisos, leads, preMatriculas, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

// Holds product/privacidade.md#notices-of-the-forms: versions, what is stored with a form, and what asks again.

const { anybody, as, clock, db } = await useApp();
const { norma, norte } = cast;
const novo = {
  tipo: "inscricao" as const,
  texto: "Usamos os dados para a feira.\nVeja https://rede.example/feira.",
  consentimento: "Concordo com a feira",
};
const change = async (
  body: typeof novo | { tipo: "ativacao"; texto: string; consentimento: string },
) => (await (await as(norma)).call(contract.create, { body })).body;
const signUp = (versaoAviso?: number) =>
  anybody.refused(signUps.create, {
    body: { ...family.signUp, ...(versaoAviso !== undefined && { versaoAviso }) },
  });
const kept = async () =>
  (await db.select().from(leads).where(eq(leads.email, family.signUp.email)))[0]?.aceites;
const offered = async (para?: "inscricao") =>
  (await anybody.call(eventos.abertos, { query: { cidade: "Olinda", ...(para && { para }) } }))
    .body;

describe("the texts of a network", () => {
  test("begin with the built one, and a new version leaves the former readable", async () => {
    const { body } = await (await as(norma)).call(contract.list, {});
    const [padrao] = body.inscricao;
    expect(padrao).toEqual({ versao: 1, em: null, ...AVISO_PADRAO.inscricao });
    const { inscricao, ativacao } = await change(novo);
    const { tipo: _, ...texto } = novo;
    expect(inscricao).toEqual([{ versao: 2, em: clock.now.toISOString(), ...texto }, padrao]);
    expect(ativacao).toHaveLength(1);
    const third = await change({ ...novo, texto: "Outro" });
    expect(third.inscricao.map(({ versao, texto }) => [versao, texto])).toEqual([
      [3, "Outro"],
      [2, novo.texto],
      [1, AVISO_PADRAO.inscricao.texto],
    ]);
    const trail = await db
      .select()
      .from(trilha)
      .where(eq(trilha.action, "mudar-aviso"))
      .orderBy(trilha.id);
    expect(trail.map(({ details }) => details)).toEqual([
      { tipo: "inscricao", versao: 2 },
      { tipo: "inscricao", versao: 3 },
    ]);
  });

  test("are the franqueador's alone, and no other network's", async () => {
    await change(novo);
    const { body } = await (await as(cast.saulo)).call(contract.list, {});
    expect(body.inscricao).toHaveLength(1);
    for (const person of [norte.franquia, norte.micro, norte.vendedor, norte.cliente, norte.aluno])
      expect((await (await as(person)).refused(contract.create, { body: novo })).status).toBe(403);
    expect(await db.$count(avisos)).toBe(1);
  });

  test("the same text, none and one too long are refused, and nothing changes", async () => {
    const caller = await as(norma);
    for (const [body, status, message] of [
      [{ tipo: "inscricao", ...AVISO_PADRAO.inscricao }, 409, "Este já é o texto em vigor."],
      [{ ...novo, texto: " " }, 400, "Escreva o texto"],
      [{ ...novo, texto: "a".repeat(1501) }, 400, "Use no máximo 1500 caracteres"],
      [{ ...novo, consentimento: "" }, 400, "Escreva a frase da concordância"],
    ] as const) {
      const refused = await caller.refused(contract.create, { body });
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect(await db.$count(avisos)).toBe(0);
  });

  test("reach the visitors of its events, for the form that asks", async () => {
    expect((await offered("inscricao")).map(({ aviso }) => aviso)).toContain(null);
    await change(novo);
    const { tipo: _, ...texto } = novo;
    const own = (await offered("inscricao")).find(({ id }) => id === norte.evento);
    expect(own?.aviso).toEqual({ versao: 2, ...texto });
    expect((await offered()).find(({ id }) => id === norte.evento)?.aviso).toBeNull();
  });
});

describe("a form", () => {
  test("keeps the version that it showed, when, and the ticked box", async () => {
    const body = { ...family.signUp, versaoAviso: 1, consentimento: true };
    const { text } = await anybody.call(signUps.create, { body });
    expect(text).not.toContain("versaoAviso");
    expect(await kept()).toEqual([{ versao: 1, em: clock.now.toISOString(), consentiu: true }]);
  });

  test("that tells no version showed the product's own text", async () => {
    expect((await signUp()).status).toBe(201);
    const shown = { versao: 1, em: clock.now.toISOString(), consentiu: false };
    expect(await kept()).toEqual([shown]);
    expect((await signUp()).status).toBe(200);
    expect((await signUp(1)).status).toBe(200);
    expect(await kept()).toEqual([shown]);
    await anybody.call(activations.create, { body: family.activation });
    const [row] = await db
      .select()
      .from(preMatriculas)
      .where(eq(preMatriculas.email, family.activation.email));
    expect(row?.aceites).toEqual([shown]);
  });

  test("with a text that is no longer in force, or never was, stores nothing and asks again", async () => {
    await change(novo);
    for (const versao of [undefined, 1, 3]) {
      const { status, body } = await signUp(versao);
      expect([status, body.message]).toEqual([
        409,
        "O texto sobre o uso dos dados mudou. Recarregue a página, leia o novo e envie de novo.",
      ]);
    }
    expect(await kept()).toBeUndefined();
    expect((await signUp(2)).status).toBe(201);
    const activation = { ...family.activation, versaoAviso: 2 };
    expect((await anybody.refused(activations.create, { body: activation })).status).toBe(409);
    expect(
      (await anybody.refused(signUps.create, { body: { ...family.signUp, versaoAviso: 0 } }))
        .status,
    ).toBe(400);
  });

  test("a refusal leaves the call's key free", async () => {
    await change(novo);
    const headers = { "idempotency-key": "one-key-of-a-family" };
    const body = { ...family.signUp, versaoAviso: 1 };
    expect((await anybody.refused(signUps.create, { body }, { headers })).status).toBe(409);
    const again = { body: { ...body, versaoAviso: 2 } };
    expect((await anybody.refused(signUps.create, again, { headers })).status).toBe(201);
  });

  test("of the same family under a newer text adds it once, and overwrites nothing", async () => {
    await signUp(1);
    const first = clock.now.toISOString();
    await change(novo);
    clock.now = new Date(clock.now.getTime() + 60_000);
    for (const _ of [1, 2]) expect((await signUp(2)).status).toBe(200);
    expect(await kept()).toEqual([
      { versao: 1, em: first, consentiu: false },
      { versao: 2, em: clock.now.toISOString(), consentiu: false },
    ]);
  });

  test("of an activation keeps its own, also when it is sent again", async () => {
    const send = (versaoAviso: number) =>
      anybody.call(activations.create, { body: { ...family.activation, versaoAviso } });
    await send(1);
    await change({ tipo: "ativacao", texto: "Novo", consentimento: "Sim" });
    expect((await send(2)).status).toBe(200);
    const [row] = await db
      .select()
      .from(preMatriculas)
      .where(eq(preMatriculas.email, family.activation.email));
    expect(row?.aceites.map(({ versao }) => versao)).toEqual([1, 2]);
  });
});

test("staff see in the page of the person which text it was, and when", async () => {
  await change(novo);
  const { body } = await anybody.call(signUps.create, {
    body: { ...family.signUp, versaoAviso: 2 },
  });
  await anybody.call(activations.create, { body: { ...family.activation, versaoAviso: 1 } });
  await change({ ...novo, texto: "Ainda outro" });
  const clara = await as(norte.cliente);
  const page = (await clara.call(pessoas.get, { params: { id: body.id } })).body;
  const em = clock.now.toISOString();
  expect(page.aceites).toEqual([
    { tipo: "inscricao", versao: 2, em, consentiu: false, texto: novo.texto },
    { tipo: "ativacao", versao: 1, em, consentiu: false, texto: AVISO_PADRAO.ativacao.texto },
  ]);
});
