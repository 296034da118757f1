import type { Font } from "fontkit";

/** Text as drawn: without the signs that the font lacks, such as emoji, which would be boxes. */
export function drawable(font: Font, text: string): string {
  return Array.from(text.normalize("NFC"))
    .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** The width of a text in pixels. */
export function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** A text in lines that fit, and the size in pixels at which they do. */
export interface Fitted {
  lines: string[];
  size: number;
}

/**
 * Breaks a text between words, in the largest of the sizes in which all its lines fit; in the
 * smallest a word that is wider than a line is broken too, and nothing is left out.
 * @param sizes in pixels, the largest first
 * @param box width of a line, and most lines in each size
 */
export function fit(
  font: Font,
  text: string,
  sizes: readonly number[],
  box: { width: number; most: (size: number) => number },
): Fitted {
  for (const size of sizes) {
    const lines = wrap(font, text, size, box.width);
    const isWide = lines.some((line) => widthOf(font, line, size) > box.width);
    if (!isWide && lines.length <= box.most(size)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 1;
  const broken = wrap(font, text, size, box.width).flatMap((line) =>
    cut(font, line, size, box.width),
  );
  return { lines: broken, size };
}

function wrap(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer, size) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** Cuts a line between signs, where no space lets it be broken. */
function cut(font: Font, line: string, size: number, width: number): string[] {
  const parts = [""];
  for (const sign of line) {
    const longer = `${parts.at(-1)}${sign}`;
    if (parts.at(-1) !== "" && widthOf(font, longer, size) > width) parts.push(sign);
    else parts.splice(-1, 1, longer);
  }
  return parts;
}

/**
 * Draws a line as the outlines of its letters, so that whatever somebody typed is no markup.
 * @returns an SVG path
 * @param at the start of the line on its baseline, in pixels
 */
export function outline(
  font: Font,
  text: string,
  size: number,
  at: { x: number; y: number; fill: string },
): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {
      xAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    };
    const place = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return place;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}
