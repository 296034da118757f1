/** The part of the package that we use; its own types would be one more package. */
declare module "fontkit" {
  interface Run {
    /** In units of the font. */
    advanceWidth: number;
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (point: number) => boolean;
    layout: (text: string) => Run;
  }
  export function create(bytes: Uint8Array): Font;
}
