import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileBeside } from "./beside.ts";

// The parts of our papers: library, fonts, and the mark (docs/design.md).

/** A millimetre in points. */
export const MILLIMETRE = 72 / 25.4;
/** The names that the files give themselves: under another the library would open them at each use. */
export const [PLAIN, STRONG] = ["Inter-Regular", "Inter-SemiBold"] as const;
const [PRIMARY, AMBER] = ["#3346c0", "#fdc025"];

export type Doc = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);

export type PaperTools = Awaited<ReturnType<typeof load>>;

let loaded: Promise<PaperTools> | undefined;

/** Loads the tools for the first paper only: they would slow every start of a process. */
export function paperTools(): Promise<PaperTools> {
  return (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
}

async function load() {
  const [{ default: PDFDocument }, { default: qrcode }, plain, strong] = await Promise.all([
    import("pdfkit"),
    import("qrcode"),
    readFont("Inter_400Regular.ttf", () =>
      require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
    ),
    readFont("Inter_600SemiBold.ttf", () =>
      require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
    ),
  ]);
  return { PDFDocument, qrcode, plain, strong };
}

/** The fonts lie beside the bundle (scripts/build.mjs); from the sources, in the package. */
function readFont(name: string, inPackage: () => string): Promise<Buffer> {
  return readFile(fileBeside(`./fonts/${name}`, import.meta.url, inPackage));
}

/** Draws the cap as a square of `side` points, its corner at x and y. */
export function drawCap(doc: Doc, x: number, y: number, side: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(side / 48);
  doc.roundedRect(0, 0, 48, 48, 12).fill(PRIMARY);
  doc.path("M24 11 41 19.5 24 28 7 19.5Z").fill("#ffffff");
  doc.path("M13 25.6v6.2c0 2.9 5 5.7 11 5.7s11-2.8 11-5.7v-6.2L24 31Z").fill("#c1cfff");
  doc.path("M38 21v10.2").lineWidth(2.6).lineCap("round").stroke(AMBER);
  doc.circle(38, 34, 3.2).fill(AMBER);
  doc.restore();
}
