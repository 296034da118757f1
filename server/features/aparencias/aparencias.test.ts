import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aparencias as contract, type AparenciaDaUnidade } from "#shared/contract/aparencias.ts";
import { eventos, type EventoPublico } from "#shared/contract/eventos.ts";
import { aparencias, clientes, origens, trilha } from "#server/db/schema.ts";
import { COR, sendCor, sendLogo } from "#tests/support/aparencia.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { noisyPng, pngOf, withText } from "#tests/support/logos.ts";

// Holds product/unidades.md#the-look-of-a-school: who sets it, what is kept of a file, and whose look an event has.

const { app, anybody, as, db, clock } = await useApp();
const { norte } = cast;
const [escola, unidade] = [norte.cliente.unitId, norte.micro.unitId];

const read = async (caller: Caller, id = escola) =>
  (await caller.call(contract.get, { params: { id } })).body;
const ofEvento = async () =>
  (await (await as(norte.vendedor)).call(contract.ofEvento, { params: { id: norte.evento } })).body
    .aparencia;
const logoOf = ({ body }: { body: unknown }) => (body as AparenciaDaUnidade).propria?.logo;

describe("a look", () => {
  test("is none at first, the school's once it sets one, and the micro-franchise's until then", async () => {
    const [clara, mario] = [await as(norte.cliente), await as(norte.micro)];
    const none = { propria: null, herdada: null, alteradoEm: null, alteradoPor: null };
    expect([await read(clara), await ofEvento()]).toEqual([none, null]);
    await sendCor(mario, unidade, "#8F1D48");
    const inherited = { logo: null, cor: "#8f1d48" };
    expect(await read(clara)).toMatchObject({ propria: null, herdada: inherited });
    expect(await ofEvento()).toEqual(inherited);
    const { status } = await sendLogo(clara, escola);
    expect(status).toBe(200);
    const logo = { endereco: expect.any(String), largura: 60, altura: 30 };
    expect(await read(clara)).toEqual({
      propria: { logo, cor: null },
      herdada: { ...inherited, nome: expect.any(String) },
      alteradoEm: clock.now.toISOString(),
      alteradoPor: norte.cliente.nome,
    });
    // A school's look is whole: no colour of the unit goes with its own logo.
    expect(await ofEvento()).toEqual({ logo, cor: null });
    await clara.call(contract.removeLogo, { params: { id: escola } });
    expect(await ofEvento()).toEqual(inherited);
    await sendCor(mario, unidade, null);
    expect([await ofEvento(), await db.select().from(aparencias)]).toEqual([null, []]);
  });

  test("stands with the event for visitors, whose answer is the same without", async () => {
    const clara = await as(norte.cliente);
    const open = async () => {
      const { text } = await anybody.refused(eventos.abertos, { query: { cidade: "Olinda" } });
      const all: EventoPublico[] = JSON.parse(text);
      return all.find(({ id }) => id === norte.evento)!;
    };
    const before = await open();
    await sendCor(clara, escola, COR);
    const { aparencia, ...rest } = await open();
    expect(aparencia).toEqual({ cor: COR, logo: null });
    expect(rest).toEqual(before);
  });

  test("is changed from above too, each time with a fact of who did it; nothing to take is none", async () => {
    const [norma, clara] = [await as(cast.norma), await as(norte.cliente)];
    await sendCor(norma, escola, COR);
    await sendLogo(await as(norte.franquia), escola);
    await sendCor(clara, escola, null);
    for (let n = 0; n < 2; n += 1)
      await clara.call(contract.removeLogo, { params: { id: escola } });
    const told = await db
      .select()
      .from(trilha)
      .where(eq(trilha.entity, "aparencias"))
      .orderBy(trilha.id);
    expect(told.map(({ actorId, details }) => [actorId, details])).toEqual([
      [cast.norma.id, { logo: false, cor: COR }],
      [norte.franquia.id, { logo: true, cor: COR }],
      [norte.cliente.id, { logo: true, cor: "" }],
      [norte.cliente.id, { logo: false, cor: "" }],
    ]);
  });

  test("of a unit above or beside is out of reach, and goes with its school", async () => {
    const clara = await as(norte.cliente);
    for (const id of [unidade, cast.sul.cliente.unitId, norte.evento])
      expect((await sendLogo(clara, id)).status, id).toBe(404);
    expect((await sendCor(await as(norte.vendedor), escola, COR)).status).toBe(403);
    await sendCor(clara, escola, COR);
    const [own] = await db.select().from(clientes).where(eq(clientes.id, escola));
    const { id: _, userId: __, busca: ___, ...copy } = own!;
    const [other] = await db
      .insert(clientes)
      .values({ ...copy, cnpj: "1" })
      .returning();
    await sendCor(await as(norte.micro), other!.id, COR);
    await db.delete(origens).where(eq(origens.clienteId, other!.id));
    await db.delete(clientes).where(eq(clientes.id, other!.id));
    expect(await db.select().from(aparencias)).toHaveLength(1);
  });
});

describe("a colour", () => {
  test("must let white be read on it", async () => {
    const clara = await as(norte.cliente);
    const answer = await sendCor(clara, escola, "#ffcc00");
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: "cor", message: "Texto branco não se lê nesta cor: escolha uma mais escura" }],
    ]);
    expect((await sendCor(clara, escola, "amarelo")).body.message).toContain("Cor inválida");
    expect(await db.select().from(aparencias)).toEqual([]);
  });
});

describe("a logo", () => {
  test("is drawn anew, without transparency and without anything else of its file", async () => {
    const clara = await as(norte.cliente);
    const plain = pngOf();
    const told = withText(plain, "Foto de Ana em Olinda");
    const { endereco } = logoOf(await sendLogo(clara, escola, told))!;
    const { rawPayload, headers, statusCode } = await app.inject(endereco);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(rawPayload.includes("Olinda") || rawPayload.equals(plain)).toBe(false);
    // Indexed, for it has one colour: no alpha.
    expect(rawPayload[25]).toBe(3);
    expect(logoOf(await sendLogo(clara, escola, plain))?.endereco).toBe(endereco);
    await clara.call(contract.removeLogo, { params: { id: escola } });
    expect((await app.inject(endereco)).statusCode).toBe(404);
  });

  test("is made smaller until a slow phone can fetch it", async () => {
    const { body } = await sendLogo(await as(norte.cliente), escola, noisyPng(600, 300));
    const logo = logoOf({ body })!;
    const { rawPayload } = await app.inject(logo.endereco);
    expect(rawPayload.length).toBeLessThanOrEqual(32 * 1024);
    expect(logo.largura).toBe(2 * logo.altura);
    expect(logo.largura).toBeLessThan(400);
  });

  test.each([
    ["nothing", Buffer.alloc(0), "Envie a imagem do logo"],
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "Envie o logo como imagem PNG"],
    ["a JPEG", Buffer.from("ffd8ffe000104a46494600", "hex"), "Envie o logo como imagem PNG"],
    ["half a file", pngOf().subarray(0, 60), "A imagem do logo está incompleta ou danificada"],
    [
      "a huge picture",
      pngOf({ width: 20_000, height: 20 }),
      "O logo tem 20000 × 20 pixels. Cabem 1024 × 1024.",
    ],
    [
      "a huge file",
      Buffer.alloc(1024 * 1024 + 1),
      "O arquivo do logo tem mais de 1 MB. Envie um menor.",
    ],
  ])("refuses %s and keeps the one before", async (_what, sent, message) => {
    const clara = await as(norte.cliente);
    const before = logoOf(await sendLogo(clara, escola));
    const answer = await sendLogo(clara, escola, sent);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect((await read(clara)).propria?.logo).toEqual(before);
  });

  test("no other address leads to a picture", async () => {
    for (const address of ["/logo/x.png", "/logo/AAAAAAAAAAAAAAAAAAAAAA.png", "/logo/%2e%2e"])
      expect((await app.inject(address)).statusCode, address).toBe(404);
  });
});
