// Holds product/cartoes.md#cards: sheets that cannot be drawn, and readers that leave.
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { textOfPdf } from "#tests/support/pdf.ts";
import type { CardSheet } from "./card-sheet.ts";
import { drawSheets } from "./card-sheets.ts";

const sheetOf = (cards: number): CardSheet => ({
  nomeEscola: "Escola",
  evento: "Evento em 20/03/2026, Olinda - PE",
  sender: "Rede Norte",
  cards: Array.from({ length: cards }, (_, index) => ({
    numero: index + 1,
    codigo: "CDFGH-JKMN2",
    nome: "João da Conceição",
    link: `http://localhost/credito-ativacao?cartao=FGHJKM-CDFGHJKMN${index}`,
    endereco: `localhost/c/FGHJKM-CDFGHJKMN${index}`,
  })),
});
/** The last card of it cannot be drawn. */
function unfit(cards: number): CardSheet {
  const sheet = sheetOf(cards);
  return { ...sheet, cards: [...sheet.cards, null as unknown as CardSheet["cards"][number]] };
}

test("sheets that cannot be drawn break off, and the next ones are drawn", async () => {
  const [wrong, right] = [drawSheets(unfit(30)), drawSheets(sheetOf(12))];
  await expect(buffer(wrong)).rejects.toThrow();
  expect(await textOfPdf(await buffer(right))).toMatchObject({ pages: 2 });
}, 60_000);

test("whoever leaves ends the drawing, and those who wait get theirs", async () => {
  const left = drawSheets(sheetOf(2_000));
  const waiting = drawSheets(sheetOf(2_000));
  const next = drawSheets(sheetOf(1));
  await new Promise((resolve) => left.once("data", resolve));
  left.destroy();
  waiting.destroy();
  expect(await textOfPdf(await buffer(next))).toMatchObject({ pages: 1 });
  expect([left.readableEnded, waiting.readableEnded]).toEqual([false, false]);
}, 60_000);

test("too many at once are told when to come back", async () => {
  const calls = [drawSheets(sheetOf(2_000))];
  // The first one is no longer waiting then.
  await new Promise((resolve) => setImmediate(resolve));
  for (let at = 0; at < 4; at += 1) calls.push(drawSheets(sheetOf(1)));
  expect(() => drawSheets(sheetOf(1))).toThrow(
    "Muitas folhas de cartões ao mesmo tempo. Tente novamente em 10 segundos.",
  );
  calls[0]?.destroy();
  const drawn = await Promise.all(calls.slice(1).map((call) => buffer(call)));
  expect(drawn).toHaveLength(4);
}, 60_000);
