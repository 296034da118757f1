import { create } from "qrcode";

/** The light modules around the code; without them cameras do not find it. */
const QUIET = 4;

/** A QR code as one SVG path on a square of `size` units. */
export interface QrDrawing {
  size: number;
  path: string;
}

/**
 * The QR code of a text, one unit per module, with its quiet zone. Level M survives a crumpled
 * corner and leaves a link's modules large enough for cheap cameras.
 */
export function qrDrawing(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      path += `M${start + QUIET} ${y + QUIET}h${x - start + 1}v1H${start + QUIET}z`;
    }
  }
  return { size: size + 2 * QUIET, path };
}
