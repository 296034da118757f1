import { qrDrawing } from "#web/ui/qr-path.ts";

/** The side of the picture in pixels, at least: enough for a sheet of paper. */
const SIDE = 1000;

/** Gives the browser a QR code as a PNG, whose modules are whole pixels. */
export async function downloadQr(text: string, filename: string): Promise<void> {
  const { size, path } = qrDrawing(text);
  const scale = Math.ceil(SIDE / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = "#000";
  const modules = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  pen.fill(modules);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("this browser makes no pictures");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
