import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { parseCartao } from "#shared/cartao-codigo.ts";
import { cartoes, eventos, leads, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { picturesOf, type SheetPicture } from "#tests/support/card-pages.ts";
import { COR, sendCor, sendLogo } from "#tests/support/aparencia.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { metadataOfPdf, textOfPdf } from "#tests/support/pdf.ts";

const { as, db } = await useApp();
const { norte } = cast;
const params = { id: norte.evento };

const [WIDTH, HEIGHT] = [85.6, 54];
const [LEFT, TOP] = [(210 - 2 * WIDTH) / 2, (297 - 5 * HEIGHT) / 2];
/** The corner of each place of a sheet, row by row. */
const corners = Array.from({ length: 10 }, (_, place): [number, number] => [
  LEFT + (place % 2) * WIDTH,
  TOP + Math.floor(place / 2) * HEIGHT,
]);

async function printed(quantidade: number) {
  const clara = await as(norte.cliente);
  await clara.call(contract.create, { params, body: { para: "inscritos" } });
  await clara.call(contract.create, { params, body: { para: "em_branco", quantidade } });
  return clara;
}
const folhas = async (lote: number) =>
  (await as(norte.cliente)).call(contract.folhas, { params, query: { lote } });

/** A mark may be printed up to two dots off. */
const NEAR = [-0.34, -0.17, 0, 0.17, 0.34];

const codesOn = (sheet: SheetPicture) =>
  corners.map(([x, y]) => sheet.read(x, y, WIDTH, HEIGHT)?.text);

// Holds product/cartoes.md#cards: sheets of ten, whose QR codes a phone reads.
test("each QR code of a batch is read back, ten on a sheet, by the number of its card", async () => {
  const cards = everything ? 23 : 11;
  const full = Math.ceil(cards / 10);
  await printed(cards);
  const { status, headers, bytes } = await folhas(2);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining('filename="cartoes-lote-2.pdf"'),
  });
  const { pages, sheets } = await picturesOf(bytes, [...Array(full).keys()]);
  expect(pages).toBe(full);
  const rows = await db.select().from(cartoes).where(eq(cartoes.lote, 2)).orderBy(cartoes.numero);
  const read = sheets.flatMap(codesOn);
  expect(read.slice(cards)).toEqual(Array.from({ length: full * 10 - cards }));
  for (const [at, { codigo }] of rows.entries()) {
    expect(read[at]).toMatch(/^http:\/\/localhost\/credito-ativacao\?cartao=/);
    expect(parseCartao(read[at] ?? "")).toEqual({ codigo, evento: expect.any(String) });
  }
}, 60_000);

test("a card is printed once its sheet was fetched; another batch, and a voided card, are not", async () => {
  const clara = await printed(2);
  const list = async () =>
    (await clara.call(contract.list, { params, query: {} })).body.map(({ estado }) => estado);
  const { body: cards } = await clara.call(contract.list, { params, query: {} });
  await clara.call(contract.annul, { params, body: { cartaoIds: [cards[2]!.id] } });
  expect(await list()).toEqual(["ativado", "criado", "anulado"]);
  await folhas(1);
  expect(await list()).toEqual(["ativado", "criado", "anulado"]);
  await folhas(2);
  expect(await list()).toEqual(["ativado", "impresso", "anulado"]);
  const [first] = await db.select().from(cartoes).where(eq(cartoes.numero, 2));
  await folhas(2);
  const [again] = await db.select().from(cartoes).where(eq(cartoes.numero, 2));
  expect(again?.folhaEm).toEqual(first?.folhaEm);
  const rows = await db.select().from(cartoes).where(eq(cartoes.numero, 3));
  expect(rows[0]?.folhaEm).toBeNull();
  const { body: resumo } = await clara.call(contract.get, { params });
  expect(resumo).toMatchObject({ criados: 2, impressos: 2, anulados: 1 });
}, 60_000);

test("a sheet is A4, a card 85.6 × 54 mm, and marks stand in the margins alone", async () => {
  await printed(10);
  const { sheets } = await picturesOf((await folhas(2)).bytes, [0]);
  const [sheet] = sheets as [SheetPicture];
  expect(sheet.width).toBeCloseTo(210, 0);
  expect(sheet.height).toBeCloseTo(297, 0);
  // A code of 27 mm stands 4 mm from the card's right edge, at the same place of each card.
  for (const [x, y] of corners) {
    const code = sheet.read(x, y, WIDTH, HEIGHT);
    expect(code?.side).toBeCloseTo(27, -0.3);
    expect(Math.abs((code?.left ?? 0) - (WIDTH - 4 - 27))).toBeLessThan(0.6);
    expect(Math.abs((code?.top ?? 0) - 15.5)).toBeLessThan(0.6);
    // The band begins with the card: it fills its corner.
    expect(sheet.darkness(x + 0.5, y + 0.5)).toBeGreaterThan(100);
  }
  const nearby = (x: number, y: number) =>
    Math.max(...NEAR.flatMap((dx) => NEAR.map((dy) => sheet.darkness(x + dx, y + dy))));
  for (const x of [LEFT, LEFT + WIDTH, LEFT + 2 * WIDTH])
    for (const y of [TOP - 4, TOP + 5 * HEIGHT + 4]) expect(nearby(x, y)).toBeGreaterThan(40);
  for (let row = 0; row <= 5; row += 1)
    for (const x of [LEFT - 4, LEFT + 2 * WIDTH + 4])
      expect(nearby(x, TOP + row * HEIGHT)).toBeGreaterThan(40);
  // Below the last card's band nothing runs along the edges that are cut.
  expect(nearby(LEFT, TOP + 30)).toBe(0);
  expect(nearby(LEFT + WIDTH, TOP + 30)).toBe(0);
}, 60_000);

test("a card says school, person, day, code and number; a blank one leaves a line", async () => {
  await printed(1);
  const named = await textOfPdf((await folhas(1)).bytes);
  const [card] = await db.select().from(cartoes).where(eq(cartoes.lote, 1));
  for (const words of [
    "Escola norte",
    "Evento em 20/03/2026, 19:00, Olinda - PE",
    `${card!.codigo.slice(0, 5)}-${card!.codigo.slice(5)}`,
    "Cartão nº 1",
    "pessoal e intransferível",
  ])
    expect(named.text).toContain(words);
  // The address may be broken over two lines, after a slash or after the hyphen.
  const [, typed] = /localhost\/\s*c\/\s*(\w+-\s*\w{10})/.exec(named.text) ?? [];
  expect(parseCartao(typed ?? "")).toEqual({ codigo: card!.codigo, evento: expect.any(String) });
  expect(named.text).not.toContain("R$");
  expect(named.text).not.toContain("Aluno");
  expect((await textOfPdf((await folhas(2)).bytes)).text).toContain("Aluno");
  expect(await metadataOfPdf((await folhas(1)).bytes)).toMatchObject({
    Title: "Cartões – Escola norte",
    Author: "Capelo",
    Language: "pt-BR",
  });
}, 60_000);

test("long names of school and person stand whole on the card, in smaller letters", async () => {
  const school =
    "Escola Municipal de Ensino Fundamental e Educação de Jovens e Adultos Professora Benedita Aparecida do Nascimento";
  const person = "Maria Antônia de Albuquerque Cavalcânti de Vasconcelos Figueirêdo";
  await db.update(eventos).set({ nomeEscola: school }).where(eq(eventos.id, norte.evento));
  await db.update(leads).set({ nomeAluno: person }).where(eq(leads.eventoId, norte.evento));
  await printed(1);
  const { text } = await textOfPdf((await folhas(1)).bytes);
  for (const words of [...school.split(" "), ...person.split(" ")]) expect(text).toContain(words);
  expect(text).not.toContain("…");
}, 60_000);

test("voided cards are left out, and a batch of nothing else is refused", async () => {
  const clara = await printed(2);
  const rows = await db.select().from(cartoes).where(eq(cartoes.lote, 2)).orderBy(cartoes.numero);
  await clara.call(contract.annul, { params, body: { cartaoIds: [rows[0]!.id] } });
  const { text } = await textOfPdf((await folhas(2)).bytes);
  expect(text).not.toContain(rows[0]!.codigo.slice(0, 5));
  expect(text).toContain(rows[1]!.codigo.slice(0, 5));
  await clara.call(contract.annul, { params, body: { cartaoIds: [rows[1]!.id] } });
  const refusals = [
    await clara.refused(contract.folhas, { params, query: { lote: 2 } }),
    await clara.refused(contract.folhas, { params, query: { lote: 9 } }),
    await clara.refused(contract.folhas, { params, query: { lote: 1, cor: "rosa" } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [409, "Todos os cartões deste lote foram anulados."],
    [404, "Lote de cartões não encontrado"],
    [400, expect.any(String)],
  ]);
}, 60_000);

test("the trail has each file with its batch and number of cards", async () => {
  await printed(3);
  await folhas(2);
  const entries = await db.select().from(trilha).where(eq(trilha.action, "export"));
  expect(entries).toMatchObject([
    { entity: "cartoes", details: { eventoId: norte.evento, lote: 2, total: 3 } },
  ]);
}, 60_000);

// Holds product/unidades.md#the-look-of-a-school on the card.
test("a card has the school's colour and logo, without being asked for them", async () => {
  const clara = await printed(1);
  const bandOf = async () => {
    const { sheets } = await picturesOf((await folhas(2)).bytes, [0]);
    // Between the name and the edge, and in the middle of the mark.
    return [sheets[0]!.darkness(LEFT + 84, TOP + 2), sheets[0]!.darkness(LEFT + 9.5, TOP + 2.5)];
  };
  const [band, mark] = await bandOf();
  await sendCor(clara, norte.cliente.unitId, COR);
  const [green, cap] = await bandOf();
  expect(green).not.toBe(band);
  expect(cap).toBe(mark);
  await sendLogo(clara, norte.cliente.unitId);
  expect((await bandOf())[1]).not.toBe(mark);
}, 60_000);
