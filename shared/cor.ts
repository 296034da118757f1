/** The least contrast of white text on a colour (WCAG 2.2, 1.4.3 Contrast (Minimum)). */
const CONTRASTE_MINIMO = 4.5;

/** The colour of what has no look of a school. */
export const COR_DA_REDE = "#3346c0";

const HEX = /^#[0-9a-f]{6}$/;

/**
 * Reads a colour as people write it: with or without #, three or six digits, any case.
 * @returns #rrggbb in small letters, or undefined
 */
export function parseCor(typed: string): string | undefined {
  const digits = typed.trim().toLowerCase().replace(/^#/, "");
  const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, "$&$&") : digits;
  return HEX.test(`#${whole}`) ? `#${whole}` : undefined;
}

type Rgb = [red: number, green: number, blue: number];

const rgbOf = (cor: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(cor.slice(at, at + 2), 16)) as Rgb;

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of white text on a colour, 1 to 21. @param cor #rrggbb */
export const contrasteDoBranco = (cor: string): number => 1.05 / (luminance(rgbOf(cor)) + 0.05);

/** True where white text can be read on a colour. */
export const serveParaBranco = (cor: string): boolean => contrasteDoBranco(cor) >= CONTRASTE_MINIMO;

/**
 * The nearest darker colour on which white can be read: the same hue and saturation, no darker than it must be.
 * @returns the colour itself where it serves already
 */
export function corQueServe(cor: string): string {
  const rgb = rgbOf(cor);
  for (let share = 256; share > 0; share -= 1) {
    const darker = hexOf(rgb.map((value) => Math.floor((value * share) / 256)) as Rgb);
    if (serveParaBranco(darker)) return darker;
  }
  return "#000000";
}
