import { createHash } from "node:crypto";
import { AppError } from "./errors.ts";
import { busyFor, createLine } from "./line.ts";
import { claimedSize, isPng } from "./png.ts";
import type { SchoolLogo } from "./school-look.ts";
import { createThread, DRAWING } from "./thread.ts";

/** The most that a file may be before it is read at all. */
const MOST_SENT_KILOBYTES = 1024;
const MOST_PIXELS = 1024;

/** A logo takes a fifth of a second. */
const line = createLine({ waiting: 8, busy: busyFor("Muitas imagens ao mesmo tempo", 5) });
const redraw = createThread<{ sent: Uint8Array }, Uint8Array>("school-logo-worker", DRAWING);

/**
 * Makes a school's logo of a file that somebody sent, in a thread of its own. The file's size is looked at before
 * anything is unpacked, so that a small file cannot become a huge picture.
 * @returns our own drawing of it
 * @throws AppError invalid for what is no small PNG; unavailable when too many others are drawn
 */
export async function schoolLogo(sent: Buffer | undefined): Promise<SchoolLogo> {
  if (sent === undefined || sent.length === 0)
    throw new AppError("invalid", "Envie a imagem do logo");
  if (sent.length > MOST_SENT_KILOBYTES * 1024)
    throw new AppError("invalid", "O arquivo do logo tem mais de 1 MB. Envie um menor.");
  const claimed = isPng(sent) ? claimedSize(sent) : undefined;
  if (claimed === undefined) throw new AppError("invalid", "Envie o logo como imagem PNG");
  const { width, height } = claimed;
  if (Math.max(width, height) > MOST_PIXELS)
    throw new AppError(
      "invalid",
      `O logo tem ${width} × ${height} pixels. Cabem ${MOST_PIXELS} × ${MOST_PIXELS}.`,
    );
  const drawn = Buffer.from(await line(() => redraw({ sent })));
  const size = claimedSize(drawn);
  if (size === undefined)
    throw new AppError("invalid", "A imagem do logo está incompleta ou danificada");
  return { bytes: drawn, tag: logoTag(drawn), type: "image/png", ...size };
}

/** The name of a picture in its address, made of its bytes alone. */
export const logoTag = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
