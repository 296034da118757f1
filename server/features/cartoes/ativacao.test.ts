import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { withCheckSign } from "#shared/cartao-codigo.ts";
import { cartoes, eventos, leads, preMatriculas } from "#server/db/schema.ts";
import { Counts } from "#server/lib/counts.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { readEnv } from "#server/env.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openCartao } from "./queries-ativacao.ts";

const { as, anybody, db, clock, database, secrets } = await useApp();
const { norte, irma } = cast;
const env = readEnv({ DEMO: "on", SECRET_KEY: "x".repeat(32) });

const counts = new Counts();
const limits = createRateLimits(database.pool, true, env.limits);
const open = (texto: string, source = "1.2.3.4") =>
  openCartao({ db, secrets, limits, counts, now: () => clock.now }, texto, source);

/** The last by name gets the last card. */
const signUp = () =>
  db.insert(leads).values({
    eventoId: norte.evento,
    nomeAluno: "Zuzu Silva",
    nomeResponsavel: "Rita",
    email: "zuzu@x.test",
    telefone: "81955554444",
  });

async function printed(para: "inscritos" | "em_branco", id = norte.evento, person = norte.cliente) {
  const body = para === "inscritos" ? { para } : { para, quantidade: 1 };
  await (await as(person)).call(contract.create, { params: { id }, body });
  const [evento] = await db.select().from(eventos).where(eq(eventos.id, id));
  const ofEvento = eq(cartoes.eventoId, id);
  const cards = await db.select().from(cartoes).where(ofEvento).orderBy(cartoes.numero);
  const card = cards.at(-1)!;
  return { card, text: `${evento!.codigo}-${card.codigo}`, evento: evento!.codigo };
}
const stored = async (id: string) =>
  (await db.select().from(cartoes).where(eq(cartoes.id, id)))[0]!;
const activate = (cartao: string | undefined, more: object = {}) =>
  anybody.refused(activations.create, {
    body: {
      eventoId: norte.evento,
      nomeAluno: "Zuleica Lima",
      cpfAluno: "52998224725",
      nomeResponsavel: "Rita Lima",
      cpfResponsavel: "11144477735",
      email: "zuleica@x.test",
      telefone: "81933334444",
      ...(cartao !== undefined && { cartao }),
      ...more,
    },
  });

// Holds product/cartoes.md#card-that-was-scanned.
describe("a scanned card", () => {
  test("tells its event, and of its person only a link that asks for the initials", async () => {
    await signUp();
    const { text, card } = await printed("inscritos");
    const [lead] = await db
      .select()
      .from(leads)
      .where(eq(leads.id, card.leadId ?? ""));
    const opened = await open(text.toLowerCase());
    expect(opened).toEqual({
      numero: card.numero,
      evento: norte.evento,
      cidade: "Olinda",
      inscricao: expect.stringContaining(card.leadId ?? ""),
    });
    for (const secret of [lead!.nomeAluno, lead!.email, lead!.telefone])
      expect(JSON.stringify(opened)).not.toContain(secret);
    // The worth as a word of its own: an id or a signature may have these digits by chance.
    expect(JSON.stringify(opened)).not.toMatch(/(?<![\w-])500(?![\w-])/);
    const blank = await printed("em_branco");
    expect(await open(blank.text)).toMatchObject({ inscricao: undefined });
  });

  test("that was forged, voided, activated or whose event is over says so", async () => {
    const { text, card, evento } = await printed("em_branco");
    const other = await printed("em_branco", irma.evento, irma.cliente);
    const words = async (texto: string) => {
      const opened = await open(texto);
      return "words" in opened ? [opened.status, opened.words] : opened;
    };
    const unknown = [
      404,
      "Não reconhecemos este cartão. Confira o código, ou preencha os dados sem ele.",
    ];
    expect(await words(`${evento}-${withCheckSign("CDFGHJKMN")}`)).toEqual(unknown);
    expect(await words(card.codigo)).toEqual(unknown);
    expect(await words("nada")).toEqual(unknown);
    expect(await words(`${evento}-${other.card.codigo}`)).toEqual([
      404,
      "Este cartão é de outro evento. Preencha os dados sem ele.",
    ]);
    await db.update(cartoes).set({ ativadoEm: clock.now }).where(eq(cartoes.id, card.id));
    expect(await words(text)).toEqual([
      410,
      "Este cartão já foi ativado. Para ativar o crédito de outro aluno, preencha os dados sem ele.",
    ]);
    await db.update(cartoes).set({ anuladoEm: clock.now }).where(eq(cartoes.id, card.id));
    expect(await words(text)).toEqual([
      410,
      expect.stringContaining("Este cartão foi anulado e não vale mais."),
    ]);
    await db.update(eventos).set({ isActive: false });
    expect(await words(text)).toEqual([
      410,
      "A ativação para o evento deste cartão está encerrada.",
    ]);
  });

  test("guesses are counted and end, for their source alone; true cards count nothing", async () => {
    const { text, evento } = await printed("em_branco");
    const guess = (at: number) => {
      const signs = at.toString(3).replaceAll("0", "C").replaceAll("1", "D").replaceAll("2", "F");
      return `${evento}-${withCheckSign(signs.padStart(9, "K"))}`;
    };
    const before = counts.of("cards-refused").get("desconhecido") ?? 0;
    for (let at = 0; at < 30; at += 1)
      expect(await open(guess(at), "9.9.9.9")).toMatchObject({ status: 404 });
    for (let at = 30; at < 40; at += 1)
      expect(await open(guess(at), "9.9.9.9")).toMatchObject({
        status: 429,
        words: expect.stringMatching(/^Muitas tentativas\. Tente novamente em /),
      });
    expect(await open(text, "9.9.9.9")).toMatchObject({ status: 429 });
    for (let at = 0; at < 200; at += 1)
      expect(await open(text, "8.8.8.8")).toMatchObject({ evento: norte.evento });
    expect(counts.of("cards-refused").get("desconhecido")).toBe(before + 30);
    expect(counts.of("cards-refused").get("throttled")).toBe(11);
  });
});

// Holds product/cartoes.md#card-that-was-scanned.
describe("an activation with a blank card", () => {
  test("makes the card its own, and undone frees it for somebody else", async () => {
    const { text, card } = await printed("em_branco");
    const { status, body } = await activate(text);
    expect(status).toBe(201);
    const { id } = body as unknown as { id: string };
    expect(await stored(card.id)).toMatchObject({ preMatriculaId: id, ativadoEm: clock.now });
    expect((await activate(text)).status).toBe(200);
    const clara = await as(norte.cliente);
    await clara.call(activations.undo, { params: { id }, body: { motivo: "repetida" } });
    expect(await stored(card.id)).toMatchObject({ preMatriculaId: null, ativadoEm: null });
    expect((await activate(text, { cpfAluno: "12345678909" })).status).toBe(201);
  });

  test("of who has activated before makes the card active too", async () => {
    await activate(undefined);
    const { text, card } = await printed("em_branco");
    expect((await activate(text)).status).toBe(200);
    expect((await stored(card.id)).ativadoEm).toEqual(clock.now);
  });

  test("that somebody else has activated, voided or of another event is refused, and nothing is stored", async () => {
    const { text, card, evento } = await printed("em_branco");
    const other = await printed("em_branco", irma.evento, irma.cliente);
    await activate(text);
    const bia = { nomeAluno: "Bia Reis", cpfAluno: "12345678909", email: "bia@x.test" };
    const before = await db.$count(preMatriculas);
    const refusals: [string, string][] = [
      [text, "Este cartão já foi ativado."],
      [other.text, "Este cartão é de outro evento."],
      [`${evento}-${withCheckSign("CDFGHJKMN")}`, "Não reconhecemos este cartão."],
      ["nada", "Não reconhecemos este cartão."],
    ];
    for (const [cartao, words] of refusals) {
      const { status, body } = await activate(cartao, bia);
      expect([status, body.issues?.[0]?.path]).toEqual([409, "cartao"]);
      expect(body.message).toContain(words);
    }
    const blank = await printed("em_branco");
    await db.update(cartoes).set({ anuladoEm: clock.now }).where(eq(cartoes.id, blank.card.id));
    expect((await activate(blank.text, bia)).body.message).toContain("Este cartão foi anulado");
    expect(await db.$count(preMatriculas)).toBe(before);
    expect((await activate(undefined, bia)).status).toBe(201);
    expect((await stored(card.id)).anuladoEm).toBeNull();
  });

  test("of a known person leaves the card to that person's own activation", async () => {
    await signUp();
    const { text, card } = await printed("inscritos");
    expect((await activate(text)).status).toBe(201);
    expect((await stored(card.id)).ativadoEm).toBeNull();
  });
});
