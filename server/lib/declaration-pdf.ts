import { formatCpf } from "#shared/br/cpf.ts";
import { formatData } from "#shared/br/data.ts";
import { compareMoney, formatMoney } from "#shared/br/money.ts";
import type { Logo } from "./logo.ts";
import type { SchoolLogo, SchoolLook } from "./school-look.ts";
import { type Doc, drawCap, MILLIMETRE, paperTools, PLAIN, STRONG } from "./paper.ts";

export interface DeclarationPaper {
  codigo: string;
  nomeAluno: string;
  nomeResponsavel: string;
  /** Only the person who has just typed a CPF has it; a missing one becomes a line to write on. */
  cpfAluno?: string | undefined;
  cpfResponsavel?: string | undefined;
  /** Decimal text with two places. */
  valorTotalDesconto: string;
  evento: { nomeEscola: string; cidade: string; estado: string; dataEvento: string };
  /** The address that verifies the code. */
  link: string;
  /** The signed claim, which goes behind the address in the QR code (server/lib/prova.ts). */
  prova?: string | undefined;
  /** The company that signs; `cnpj` is the text that follows the name. */
  sender: { name: string; cnpj: string };
  /** The logo. Without one, or with an SVG, the cap stands beside the name. */
  logo?: Logo | undefined;
  /** The look of the school: its logo stands across from ours, its colour at the head. */
  visual?: SchoolLook | undefined;
  /** The day of issue, YYYY-MM-DD. */
  issuedOn: string;
}

const TITLE = "Declaração de Crédito Estudantil";
/** The margin of the printed page, 18 mm. */
const EDGE = 18 * MILLIMETRE;
const WIDTH = 210 * MILLIMETRE - 2 * EDGE;
const LABELS = 140;
const QR = 36 * MILLIMETRE;
const [INK, LIGHT, LINE, PRIMARY, AMBER] = ["#141a2b", "#515869", "#dce0e8", "#3346c0", "#fdc025"];

/**
 * Draws the declaration as one page of A4. Its fonts are inside, so that it looks the same
 * everywhere.
 * @returns the bytes of a PDF in pt-BR, titled
 */
export async function declarationPdf(paper: DeclarationPaper): Promise<Uint8Array> {
  const { PDFDocument, qrcode, plain, strong } = await paperTools();
  const doc = new PDFDocument({
    size: "A4",
    margin: EDGE,
    lang: "pt-BR",
    displayTitle: true,
    // Without a font here, the library would look for its Helvetica in a folder that is not there.
    font: plain as unknown as string,
    info: { Title: TITLE, Author: paper.sender.name, Subject: `Código ${paper.codigo}` },
  });
  doc.registerFont(PLAIN, plain).registerFont(STRONG, strong);
  drawHead(doc, paper);
  drawRows(doc, rowsOf(paper));
  const terms =
    "Este crédito é pessoal e intransferível e só tem validade se o contrato de matrícula for formalizado com a escola credenciada.";
  doc
    .font(PLAIN)
    .fontSize(11)
    .fillColor(INK)
    .text(terms, EDGE, doc.y + 18, { width: WIDTH, lineGap: 3 });
  const address = paper.prova === undefined ? paper.link : `${paper.link}#${paper.prova}`;
  drawCheck(doc, paper, qrcode.create(address, { errorCorrectionLevel: "M" }).modules);
  const { sender, issuedOn } = paper;
  doc.fontSize(9.5).fillColor(LIGHT);
  doc.text(
    `Emitida em ${formatData(issuedOn)} por ${sender.name}${sender.cnpj}.`,
    EDGE,
    doc.y + 16,
    {
      width: WIDTH,
    },
  );
  return bytesOf(doc);
}

/** Draws the mark (docs/design.md), the company that signs, and the title. */
function drawHead(doc: Doc, { sender, logo, visual }: DeclarationPaper): void {
  doc.rect(EDGE, EDGE, WIDTH, 5).fill(visual?.cor ?? AMBER);
  const used = drawMark(doc, logo);
  const left = used === 0 ? 0 : used + 10;
  const right = visual?.logo ? drawSchool(doc, visual.logo) + 10 : 0;
  doc.font(STRONG).fontSize(14).fillColor(INK);
  doc.text(sender.name, EDGE + left, EDGE + 29, { width: WIDTH - left - right });
  doc.fontSize(22).text(TITLE, EDGE, Math.max(doc.y, EDGE + 54) + 20, { width: WIDTH });
  doc.font(PLAIN).fontSize(11);
  const sentence = "Declaramos que o crédito estudantil abaixo está ativado em nome do aluno.";
  doc.text(sentence, EDGE, doc.y + 8, { width: WIDTH });
}

const MARK = 32;
/** A logo may be as wide as four caps. */
const WIDEST = 4 * MARK;

/** @returns the width of the mark, in points */
function drawMark(doc: Doc, logo: Logo | undefined): number {
  const top = EDGE + 22;
  if (logo?.type === "image/svg+xml") return 0;
  if (logo) {
    const scale = Math.min(MARK / logo.height, WIDEST / logo.width);
    const [width, height] = [logo.width * scale, logo.height * scale];
    doc.image(logo.bytes, EDGE, top + (MARK - height) / 2, { width, height });
    return width;
  }
  drawCap(doc, EDGE, top, MARK);
  return MARK;
}

/** @returns the width of the school's logo at the right edge, in points */
function drawSchool(doc: Doc, logo: SchoolLogo): number {
  const scale = Math.min(MARK / logo.height, WIDEST / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const top = EDGE + 22 + (MARK - height) / 2;
  doc.image(logo.bytes, EDGE + WIDTH - width, top, { width, height });
  return width;
}

/** A row has no value where it is to be written by hand. */
type Row = readonly [label: string, value: string | undefined, note?: string];

function rowsOf({ evento, valorTotalDesconto, ...paper }: DeclarationPaper): Row[] {
  const isOpen = compareMoney(valorTotalDesconto, 0) === 0;
  const value = formatMoney(valorTotalDesconto);
  return [
    ["Aluno", paper.nomeAluno],
    ["CPF do aluno", paper.cpfAluno && formatCpf(paper.cpfAluno)],
    ["Responsável", paper.nomeResponsavel],
    ["CPF do responsável", paper.cpfResponsavel && formatCpf(paper.cpfResponsavel)],
    ["Valor do crédito", isOpen ? `${value}  Valor a confirmar com a escola` : value],
    ["Escola do evento", evento.nomeEscola],
    ["Cidade do evento", `${evento.cidade} - ${evento.estado}`],
    ["Data do evento", formatData(evento.dataEvento)],
  ];
}

function drawRows(doc: Doc, rows: Row[]): void {
  const rule = (y: number) =>
    doc
      .moveTo(EDGE, y)
      .lineTo(EDGE + WIDTH, y)
      .lineWidth(0.75)
      .stroke(LINE);
  let y = doc.y + 16;
  rule(y);
  for (const [label, value] of rows) {
    const top = y + 8;
    doc.font(PLAIN).fontSize(11).fillColor(LIGHT).text(label, EDGE, top, { width: LABELS });
    const below = doc.y;
    doc.font(STRONG).fillColor(INK);
    const place = { width: WIDTH - LABELS };
    if (value) doc.text(value, EDGE + LABELS, top, place);
    else
      doc
        .moveTo(EDGE + LABELS, below)
        .lineTo(EDGE + LABELS + 170, below)
        .stroke(INK);
    y = Math.max(doc.y, below) + 8;
    rule(y);
  }
  doc.y = y;
}

/** Draws how the receiver of the paper can check that it is genuine. */
function drawCheck(
  doc: Doc,
  { codigo, link }: DeclarationPaper,
  { size, data }: { size: number; data: Uint8Array },
): void {
  const top = doc.y + 18;
  const unit = QR / size;
  data.forEach((isDark, at) => {
    if (isDark) doc.rect(EDGE + (at % size) * unit, top + Math.floor(at / size) * unit, unit, unit);
  });
  doc.fill("#000000");
  const place = { width: WIDTH - QR - 20 };
  const left = EDGE + QR + 20;
  doc
    .font(PLAIN)
    .fontSize(11)
    .fillColor(INK)
    .text("Código de verificação", left, top + 22, place);
  doc
    .font(STRONG)
    .fontSize(13)
    .text(codigo, left, doc.y + 3, place);
  doc
    .font(PLAIN)
    .fontSize(11)
    .text("Confira em ", left, doc.y + 6, { ...place, continued: true });
  doc.fillColor(PRIMARY).text(link.replaceAll(/^https?:\/\/|\?.*$/g, ""), { link });
  doc.y = Math.max(doc.y, top + QR);
}

async function bytesOf(doc: Doc): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  doc.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", () => resolve()).on("error", reject);
  });
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}
