import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split(".dark {");
const themes = { light, dark };

/** Relative luminance of a token, from its oklch() value (CSS Color 4, then WCAG 2). */
function luminance(theme: keyof typeof themes, token: string): number {
  const value = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`);
  const [, l, c, h] = value.exec(themes[theme])?.map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`no --${token}`);
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * inGamut(red) + 0.7152 * inGamut(green) + 0.0722 * inGamut(blue);
}

/** Linear light as a screen of 8 bits shows it. */
function inGamut(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  const shown = Math.round(encoded * 255) / 255;
  return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
}

function contrast(theme: keyof typeof themes, front: string, back: string): number {
  const [a, b] = [luminance(theme, front), luminance(theme, back)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The table of the design: foreground, background, ratio in light, ratio in dark. */
const pairs: [front: string, back: string, light: number, dark: number][] = [
  ["fg", "bg", 16.62, 16.65],
  ["fg-muted", "surface", 7.14, 7.88],
  ["fg-muted", "surface-2", 6.45, 6.99],
  ["primary-fg", "primary", 7.56, 7.91],
  ["primary", "surface", 7.56, 7.46],
  ["primary-soft-fg", "primary-soft", 8.08, 8.65],
  ["accent-fg", "accent", 9.48, 10.04],
  ["ring", "surface", 5.87, 8.65],
  ["border-strong", "surface", 3.95, 3.76],
  ["danger-fg", "danger", 6.11, 6.59],
  ["ok-fg", "ok-bg", 7.81, 9.46],
  ["warn-fg", "warn-bg", 7.51, 9.51],
  ["bad-fg", "bad-bg", 7.08, 8.61],
  ["info-fg", "info-bg", 7.36, 9.29],
  ["neu-fg", "neu-bg", 7.32, 8.64],
  ["p1-fg", "p1-bg", 7.48, 8.98],
  ["p2-fg", "p2-bg", 7.72, 8.66],
  ["p3-fg", "p3-bg", 7.8, 9.33],
  ["p4-fg", "p4-bg", 7.21, 8.9],
  ["p5-fg", "p5-bg", 7.1, 8.89],
  ["c1", "surface", 6.37, 6.91],
  ["c2", "surface", 3.46, 8.56],
  ["c3", "surface", 3.25, 9.19],
  ["c4", "surface", 4.75, 7.08],
  ["c5", "surface", 4.37, 8.64],
];
/** Not text: 3:1 is enough to be seen. */
const graphic = new Set(["ring", "border-strong", "c1", "c2", "c3", "c4", "c5"]);

describe("the tokens' contrast", () => {
  test.each(pairs)("%s on %s", (front, back, inLight, inDark) => {
    for (const [theme, promised] of [["light", inLight] as const, ["dark", inDark] as const]) {
      const ratio = contrast(theme, front, back);
      expect(Math.abs(ratio - promised), `${theme}: ${ratio.toFixed(2)}`).toBeLessThan(0.06);
      expect(ratio).toBeGreaterThanOrEqual(graphic.has(front) ? 3 : 6.1);
    }
  });

  test("holds on every ground that muted text and links stand on", () => {
    for (const theme of ["light", "dark"] as const) {
      for (const back of ["bg", "surface", "surface-2"]) {
        expect(contrast(theme, "fg-muted", back)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme, "primary", back)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme, "bad-fg", back)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme, "ok-fg", back)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
