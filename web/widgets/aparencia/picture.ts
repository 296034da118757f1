/** The kinds that are taken. An SVG may hold code, and looks different wherever it is drawn. */
export const TYPES = ["image/png", "image/jpeg", "image/webp"];
const MOST_MEGABYTES = 10;
/** The longest side that is sent; the server keeps less. */
const SIDE = 512;

/** A file that is no logo; its sentence is for the person who chose it. */
export class NoPicture extends Error {}

/**
 * Draws a chosen picture anew as a small PNG, so that nothing of the file but its picture leaves the browser.
 * @throws NoPicture for another kind, for a huge file and for one that the browser cannot open
 */
export async function asPng(file: File): Promise<Blob> {
  if (!TYPES.includes(file.type)) throw new NoPicture("Escolha uma imagem PNG, JPEG ou WebP");
  if (file.size > MOST_MEGABYTES * 1024 * 1024)
    throw new NoPicture(`A imagem tem mais de ${MOST_MEGABYTES} MB. Escolha uma menor.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new NoPicture("Não conseguimos abrir esta imagem. Escolha outra.");
  });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new NoPicture("Não conseguimos abrir esta imagem. Escolha outra.");
  return png;
}
