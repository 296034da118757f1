import type { Font } from "fontkit";
import type { Logo } from "./logo.ts";
import { paperTools } from "./paper.ts";
import { drawable, fit, type Fitted, outline, widthOf } from "./picture-text.ts";
import { loadResvg } from "./resvg.ts";
import type { SchoolLook } from "./school-look.ts";

/** The content of an event's picture. It holds no amount, so that none gets in. */
export interface EventPicture {
  nomeEscola: string;
  /** "sexta-feira, 20 de março de 2026 · 19:00" */
  quando: string;
  /** "Olinda - PE" */
  onde: string;
  /** A word on its state, on a tag: “Inscrição gratuita”, “Cancelado”. */
  estado: string;
  isOpen: boolean;
  /** The name of the network beside its mark. */
  rede: string;
  logo?: Logo | undefined;
  /** The look of the school; the picture of an event without one is the same as before there was any. */
  visual?: SchoolLook | undefined;
}

/** The size that social networks show whole; others they crop. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

const EDGE = 64;
const WIDTH = PICTURE_SIZE.width - 2 * EDGE;
const MARK = 72;
const SCHOOL_MARK = 88;
/** A logo may be as wide as four caps. */
const WIDEST = 4 * MARK;
/** The school stands between the mark and the day. */
const SCHOOL = { top: 168, height: 232 };
const LEADING = 1.16;
const SIZES = [84, 76, 68, 60, 54, 48, 43, 38, 34, 30, 26];
const SMALLER = [42, 38, 34, 30, 26, 22, 18];
const [INK, LIGHT, PRIMARY, AMBER, GREY] = ["#141a2b", "#515869", "#3346c0", "#fdc025", "#e4e7ee"];

let loaded: ReturnType<typeof load> | undefined;

async function load() {
  const [{ create }, Resvg, { plain, strong }] = await Promise.all([
    import("fontkit"),
    loadResvg(),
    paperTools(),
  ]);
  return { Resvg, fonts: { plain: create(plain), strong: create(strong) }, plain };
}

/**
 * Draws the picture that a shared link of an event shows.
 * @returns the bytes of a PNG of 1200 × 630
 */
export async function drawEventPicture(picture: EventPicture): Promise<Uint8Array> {
  const { Resvg, fonts, plain } = await (loaded ??= load());
  // The only text that is not an outline may stand in a logo.
  const font = { fontBuffers: [plain], defaultFontFamily: "Inter" };
  const drawing = new Resvg(svgOf(picture, fonts), { font });
  try {
    const image = drawing.render();
    const bytes = image.asPng();
    image.free();
    return bytes;
  } finally {
    drawing.free();
  }
}

type Fonts = { plain: Font; strong: Font };

function svgOf(picture: EventPicture, { plain, strong }: Fonts): string {
  const { width, height } = PICTURE_SIZE;
  const oneLine = { width: WIDTH, most: () => 1 };
  const quando = fit(plain, drawable(plain, picture.quando), SMALLER, oneLine);
  const onde = fit(plain, drawable(plain, picture.onde), SMALLER, oneLine);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="20" fill="${picture.visual?.cor ?? AMBER}"/>`,
    head(picture, strong),
    schoolOf(strong, picture.nomeEscola),
    block(plain, quando, 450, picture.visual?.cor ?? PRIMARY),
    block(plain, onde, 506, INK),
    tag(strong, picture),
    "</svg>",
  ].join("");
}

function head({ rede, logo, visual }: EventPicture, font: Font): string {
  const { mark, width } = markOf(logo);
  const school = schoolMarkOf(visual);
  const room = { width: WIDTH - width - 24 - school.width, most: () => 1 };
  const name = fit(font, drawable(font, rede), [36, 32, 28, 24, 20, 16], room);
  const y = 56 + MARK / 2 + name.size * 0.36;
  const words = outline(font, name.lines[0] ?? "", name.size, {
    x: EDGE + width + 24,
    y,
    fill: INK,
  });
  return mark + words + school.mark;
}

/** The school's logo across from the network's mark, with the room that it takes. */
function schoolMarkOf(visual: SchoolLook | undefined): { mark: string; width: number } {
  const logo = visual?.logo;
  if (!logo) return { mark: "", width: 0 };
  const scale = Math.min(SCHOOL_MARK / logo.height, WIDEST / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [x, y] = [PICTURE_SIZE.width - EDGE - width, 56 + (MARK - height) / 2];
  const data = Buffer.from(logo.bytes).toString("base64");
  return {
    mark: `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:${logo.type};base64,${data}"/>`,
    width: width + 24,
  };
}

function markOf(logo: Logo | undefined): { mark: string; width: number } {
  if (logo === undefined) return { mark: CAP, width: MARK };
  const width =
    logo.type === "image/png" ? Math.min(WIDEST, (logo.width / logo.height) * MARK) : MARK;
  const data = Buffer.from(logo.bytes).toString("base64");
  return {
    mark: `<image x="${EDGE}" y="56" width="${width}" height="${MARK}" href="data:${logo.type};base64,${data}"/>`,
    width,
  };
}

/** The cap of docs/design.md, as server/lib/paper.ts draws it. */
const CAP = `<g transform="translate(${EDGE} 56) scale(${MARK / 48})"><rect width="48" height="48" rx="12" fill="${PRIMARY}"/><path d="M24 11 41 19.5 24 28 7 19.5Z" fill="#fff"/><path d="M13 25.6v6.2c0 2.9 5 5.7 11 5.7s11-2.8 11-5.7v-6.2L24 31Z" fill="#c1cfff"/><path d="M38 21v10.2" fill="none" stroke="${AMBER}" stroke-width="2.6" stroke-linecap="round"/><circle cx="38" cy="34" r="3.2" fill="${AMBER}"/></g>`;

function schoolOf(font: Font, name: string): string {
  const most = (size: number) => Math.floor(SCHOOL.height / (size * LEADING));
  const fitted = fit(font, drawable(font, name), SIZES, { width: WIDTH, most });
  const tall = fitted.lines.length * fitted.size * LEADING;
  // A short name stands in the middle of its room.
  const first = SCHOOL.top + (SCHOOL.height - tall) / 2 + fitted.size * 0.92;
  return block(font, fitted, first, INK);
}

/** Draws lines below each other. @param first the baseline of the first */
function block(font: Font, { lines, size }: Fitted, first: number, fill: string): string {
  return lines
    .map((line, n) => outline(font, line, size, { x: EDGE, y: first + n * size * LEADING, fill }))
    .join("");
}

function tag(font: Font, { estado, isOpen }: EventPicture): string {
  const width = widthOf(font, estado, 26) + 48;
  const box = `<rect x="${EDGE}" y="540" width="${width}" height="50" rx="25" fill="${isOpen ? AMBER : GREY}"/>`;
  return box + outline(font, estado, 26, { x: EDGE + 24, y: 574, fill: isOpen ? INK : LIGHT });
}
