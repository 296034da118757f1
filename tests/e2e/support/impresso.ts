import type { Locator, Page } from "@playwright/test";
import { picturesOf } from "#tests/support/card-pages.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import { expect } from "./server.ts";

/** The parts of a declaration, in the order of its PDF (server/lib/declaration-pdf.ts). */
const PARTS = [
  "Declaração de Crédito",
  "Declaramos",
  "CPF do aluno",
  "CPF do responsável",
  "Valor do crédito",
  "Escola do evento",
  "Cidade do evento",
  "Data do evento",
  "pessoal e",
  "Código de",
  "Emitida em",
];

/**
 * Prints the page and reads the paper with other programs: one A4 in the face of the PDF, whose outlines are in the file, the
 * same parts in the same order, and a QR code that can be read at 25 mm.
 */
export async function expectPaper(page: Page, declaration: Locator): Promise<void> {
  // `document.fonts.check` is true too where nobody has asked for the face yet.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === "Inter"));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { pages, sheets } = await picturesOf(pdf, [0]);
  const [sheet] = sheets;
  expect([pages, Math.round(sheet?.width ?? 0), Math.round(sheet?.height ?? 0)]).toEqual([
    1, 210, 297,
  ]);
  const named = pdf.toString("latin1").matchAll(/\/FontName \/([^\s/>]+)/g);
  const faces = [...named].map(([, name = ""]) => name.replace(/^[A-Z]{6}\+/, ""));
  expect(new Set(faces.map((name) => name.split("-")[0]))).toEqual(new Set(["Inter"]));
  const { text } = await textOfPdf(pdf);
  const places = PARTS.map((part) => text.indexOf(part));
  expect(
    places.every((place, at) => place > (places[at - 1] ?? -1)),
    text,
  ).toBe(true);
  const qr = sheet?.read(10, 100, 80, 180);
  expect(qr?.text).toBe(await declaration.getByRole("link").getAttribute("href"));
  expect(qr?.side).toBeGreaterThanOrEqual(25);
}
