import type { Logo } from "./logo.ts";
import type { SchoolLook } from "./school-look.ts";
import {
  type Doc,
  drawCap,
  MILLIMETRE,
  type PaperTools,
  paperTools,
  PLAIN,
  STRONG,
} from "./paper.ts";

/** A batch of cards with all that is printed on them. */
export interface CardSheet {
  nomeEscola: string;
  /** The day, time and place of the event in words. */
  evento: string;
  /** The logo. Without one, or with an SVG, the cap stands in its place. */
  logo?: Logo | undefined;
  /** The look of the school: its logo stands before ours, its colour in the band. */
  visual?: SchoolLook | undefined;
  /** The company that signs. */
  sender: string;
  cards: Card[];
}

interface Card {
  numero: number;
  /** The code in its two groups. */
  codigo: string;
  /** Null leaves a line to write on. */
  nome: string | null;
  /** The address in the QR code. */
  link: string;
  /** The short address, to be typed: "rede.example/c/K7P2QX-CDFGHJKMN2". */
  endereco: string;
}

/** The size of a bank card (ISO/IEC 7810 ID-1) and the places of ten on A4, in millimetres. */
const [CARD_WIDTH, CARD_HEIGHT] = [85.6, 54];
const [COLUMNS, ROWS] = [2, 5];
const CARDS_PER_PAGE = COLUMNS * ROWS;
const [LEFT, TOP] = [(210 - COLUMNS * CARD_WIDTH) / 2, (297 - ROWS * CARD_HEIGHT) / 2];
const BAND = 13;
const LOGO = 11;
const INSET = 4;
const QR = 27;
/** Marks end before the cards, so that no line is left on one that is cut beside it. */
const [MARK, MARK_GAP] = [5, 1.5];
const [INK, LIGHT, PRIMARY] = ["#141a2b", "#515869", "#3346c0"];
const TERMS =
  "Crédito pessoal e intransferível. Só vale com o contrato de matrícula formalizado com a escola credenciada.";

/**
 * Draws cards on sheets of A4, ten on each with marks for cutting.
 * @param send called with each piece of the PDF when it is ready
 * @returns when the last piece was sent
 */
export async function drawCardSheet(
  sheet: CardSheet,
  send: (piece: Uint8Array) => void,
): Promise<void> {
  const tools = await paperTools();
  const doc = new tools.PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    lang: "pt-BR",
    displayTitle: true,
    // Without a font here, the library would look for its Helvetica in a folder that is not there.
    font: tools.plain as unknown as string,
    info: { Title: `Cartões – ${sheet.nomeEscola}`, Author: sheet.sender },
  });
  doc.registerFont(PLAIN, tools.plain).registerFont(STRONG, tools.strong);
  doc.on("data", send);
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve).on("error", reject);
  });
  const mark = sheet.visual?.logo ?? sheet.logo;
  const logo = mark?.type === "image/png" ? openOnce(doc, mark.bytes) : undefined;
  for (let from = 0; from < sheet.cards.length; from += CARDS_PER_PAGE) {
    doc.addPage();
    drawMarks(doc);
    sheet.cards
      .slice(from, from + CARDS_PER_PAGE)
      .forEach((card, place) => drawCard(doc, { sheet, card, place, logo, tools }));
    // Finished pages leave meanwhile, so that their reader sees how far it is.
    await new Promise((resolve) => setImmediate(resolve));
  }
  doc.end();
  await ended;
}

/** The types of the library do not know this call, by which a picture is stored only once. */
function openOnce(doc: Doc, bytes: Buffer): string {
  return (doc as unknown as { openImage: (bytes: Buffer) => string }).openImage(bytes);
}

/** Draws the lines to cut along, in the margins of the page. */
function drawMarks(doc: Doc): void {
  const line = (x: number, y: number, dx: number, dy: number) =>
    doc.moveTo(x * MILLIMETRE, y * MILLIMETRE).lineTo((x + dx) * MILLIMETRE, (y + dy) * MILLIMETRE);
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = LEFT + column * CARD_WIDTH;
    line(x, TOP - MARK_GAP - MARK, 0, MARK);
    line(x, TOP + ROWS * CARD_HEIGHT + MARK_GAP, 0, MARK);
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = TOP + row * CARD_HEIGHT;
    line(LEFT - MARK_GAP - MARK, y, MARK, 0);
    line(LEFT + COLUMNS * CARD_WIDTH + MARK_GAP, y, MARK, 0);
  }
  doc.lineWidth(0.5).stroke("#000000");
}

interface Drawing {
  sheet: CardSheet;
  card: Card;
  /** From 0, row by row. */
  place: number;
  logo: string | undefined;
  tools: PaperTools;
}

function drawCard(doc: Doc, { sheet, card, place, logo, tools }: Drawing): void {
  doc.save();
  doc.translate(
    (LEFT + (place % COLUMNS) * CARD_WIDTH) * MILLIMETRE,
    (TOP + Math.floor(place / COLUMNS) * CARD_HEIGHT) * MILLIMETRE,
  );
  drawBand(doc, sheet, logo);
  drawWords(doc, sheet, card);
  drawCode(doc, card, tools);
  doc.restore();
}

/** Draws school and logo on the colour; the band ends before the edge that is cut. */
function drawBand(doc: Doc, { nomeEscola, visual }: CardSheet, logo: Drawing["logo"]): void {
  const mm = MILLIMETRE;
  doc.rect(0, 0, CARD_WIDTH * mm, BAND * mm).fill(visual?.cor ?? PRIMARY);
  const side = LOGO * mm;
  const wide = visual?.logo ? widthOfBox(visual.logo, side) : side;
  const [x, y] = [INSET * mm, ((BAND - LOGO) / 2) * mm];
  if (logo) {
    doc.roundedRect(x, y, wide, side, 4).fill("#ffffff");
    doc.image(logo, x + 1.5, y + 1.5, {
      fit: [wide - 3, side - 3],
      align: "center",
      valign: "center",
    });
  } else drawCap(doc, x, y, side);
  const left = x + wide + 2.5 * mm;
  const place = { width: (CARD_WIDTH - INSET) * mm - left, height: 9.5 * mm };
  doc.font(STRONG).fillColor("#ffffff");
  const height = fit(doc, nomeEscola, place, [10.5, 9, 7.2]);
  doc.text(nomeEscola, left, (BAND * mm - height) / 2, { ...place, ellipsis: true });
}

/** A school's name mostly stands in its logo, so that a wide one gets more room, as on the poster (poster.css). */
const widthOfBox = ({ width, height }: { width: number; height: number }, side: number): number =>
  side * Math.min(2.4, Math.max(1, width / height));

/**
 * Sets the largest of some sizes in which a text is whole at its place; with the last it may be cut.
 * @returns the height of the text as it is drawn
 */
function fit(doc: Doc, text: string, { width, height }: Room, sizes: number[]): number {
  let own = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    own = doc.fontSize(size).heightOfString(text, { width });
    if (own <= height) break;
  }
  return Math.min(own, height);
}

interface Room {
  width: number;
  height: number;
}

function drawWords(
  doc: Doc,
  { evento }: CardSheet,
  { nome, codigo, numero, endereco }: Card,
): void {
  const mm = MILLIMETRE;
  const width = (CARD_WIDTH - 3 * INSET - QR) * mm;
  const x = INSET * mm;
  const small = (text: string, y: number, height: number, sizes: number[]) => {
    doc.font(PLAIN).fillColor(LIGHT);
    fit(doc, text, { width, height: height * mm }, sizes);
    doc.text(text, x, y * mm, { width, height: height * mm, ellipsis: true });
  };
  small(`Crédito Estudantil · Cartão nº ${numero}`, 14.4, 3.2, [7, 6.5]);
  drawName(doc, nome, x, width);
  small(evento, 27.8, 7.8, [7, 6.5, 6]);
  small(`Sem câmera: ${endereco}`, 35.8, 5.4, [6.5, 6, 5.5]);
  doc
    .font(STRONG)
    .fontSize(11)
    .fillColor(INK)
    .text(codigo, x, 41.2 * mm, { width, characterSpacing: 0.6 });
  doc.font(PLAIN).fontSize(6.5).fillColor(LIGHT);
  doc.text(TERMS, x, 46.8 * mm, { width: (CARD_WIDTH - 2 * INSET) * mm });
}

/** Draws the name, or a line to write it on. */
function drawName(doc: Doc, nome: string | null, x: number, width: number): void {
  const mm = MILLIMETRE;
  if (nome === null) {
    doc.font(PLAIN).fontSize(7).fillColor(LIGHT);
    doc.text("Aluno", x, 18.4 * mm, { width });
    const y = 26.4 * mm;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(INK);
    return;
  }
  const place = { width, height: 10 * mm };
  doc.font(STRONG).fillColor(INK);
  fit(doc, nome, place, [11, 9.5, 7.6]);
  doc.text(nome, x, 17.6 * mm, { ...place, ellipsis: true });
}

/** Draws the QR code as runs of dark modules in one path: a rectangle each would be ten times as long. */
function drawCode(doc: Doc, { link }: Card, { qrcode }: PaperTools): void {
  const mm = MILLIMETRE;
  // Bytes alone: to look for shorter ways of writing an address takes a quarter of the time.
  const bytes = [{ data: link, mode: "byte" as const }];
  const { size, data } = qrcode.create(bytes, { errorCorrectionLevel: "M" }).modules;
  const unit = (QR * mm) / size;
  const [left, top] = [(CARD_WIDTH - INSET - QR) * mm, (BAND + 2.5) * mm];
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      const numbers = [left + start * unit, top + row * unit, (column - start) * unit, unit];
      runs.push(`${numbers.map((value) => value.toFixed(2)).join(" ")} re`);
    }
  doc.fillColor("#000000").addContent(`${runs.join("\n")}\nf`);
  doc.font(PLAIN).fontSize(6).fillColor(LIGHT);
  doc.text("Aponte a câmera para ativar", left - 2 * mm, top + (QR + 1.8) * mm, {
    width: (QR + 4) * mm,
    align: "center",
  });
}
