import { create } from "qrcode";
import { expect, test } from "vitest";
import { qrDrawing } from "./qr-path.ts";

const LINK = "https://capelo.test/credito-estudantil?cidade=S%C3%A3o+Paulo&evento=0b5cf6b8";

/** The dark modules that a path paints, as "x,y". */
function painted(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].flatMap(([, x, y, length, back]) => {
    expect(back).toBe(x);
    return Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`);
  });
}

test("paints exactly the dark modules, inside of a quiet zone of four", () => {
  const { modules } = create(LINK, { errorCorrectionLevel: "M" });
  const { size, path } = qrDrawing(LINK);
  expect(size).toBe(modules.size + 8);
  const dark: string[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.push(`${x + 4},${y + 4}`);
  }
  expect(painted(path)).toEqual(dark);
});

test("another link is another code", () => {
  expect(qrDrawing(`${LINK}1`).path).not.toBe(qrDrawing(LINK).path);
});
