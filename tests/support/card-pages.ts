import { PDFiumLibrary } from "@hyzyla/pdfium";
import jsQR from "jsqr";

/** A sheet as a printer would see it. */
export interface SheetPicture {
  /** In millimetres. */
  width: number;
  height: number;
  /** The darkness of a place given in millimetres, from 0 for white to 255. */
  darkness: (x: number, y: number) => number;
  /** Reads the QR code within a rectangle given in millimetres, with the corners of the code. */
  read: (
    x: number,
    y: number,
    width: number,
    height: number,
  ) => { text: string; left: number; top: number; side: number } | undefined;
}

const DOTS_PER_INCH = 150;
const DOTS = DOTS_PER_INCH / 25.4;

/** Rasterises pages of a PDF by a renderer that did not draw it; `at` from 0. */
export async function picturesOf(
  pdf: Uint8Array,
  at: readonly number[],
): Promise<{ pages: number; sheets: SheetPicture[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const sheets: SheetPicture[] = [];
    for (const number of at) {
      const page = document.getPage(number);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const picture = await page.render({ scale: DOTS_PER_INCH / 72, render: "bitmap" });
      sheets.push({
        width: (originalWidth / 72) * 25.4,
        height: (originalHeight / 72) * 25.4,
        ...readersOf({ width: picture.width, data: Uint8Array.from(picture.data) }),
      });
    }
    return { pages: document.getPageCount(), sheets };
  } finally {
    document.destroy();
    library.destroy();
  }
}

function readersOf({ width: line, data }: { width: number; data: Uint8Array }) {
  const darkness: SheetPicture["darkness"] = (x, y) =>
    255 - (data[(Math.round(y * DOTS) * line + Math.round(x * DOTS)) * 4] ?? 255);
  const read: SheetPicture["read"] = (x, y, width, height) => {
    const [left, top, columns, rows] = [x, y, width, height].map((mm) => Math.round(mm * DOTS)) as [
      number,
      number,
      number,
      number,
    ];
    const cut = new Uint8ClampedArray(columns * rows * 4);
    for (let row = 0; row < rows; row += 1) {
      const from = ((top + row) * line + left) * 4;
      cut.set(data.subarray(from, from + columns * 4), row * columns * 4);
    }
    const found = jsQR(cut, columns, rows);
    if (found === null) return undefined;
    const { topLeftCorner, bottomRightCorner } = found.location;
    return {
      text: found.data,
      left: topLeftCorner.x / DOTS,
      top: topLeftCorner.y / DOTS,
      side: (bottomRightCorner.x - topLeftCorner.x) / DOTS,
    };
  };
  return { darkness, read };
}
