import { writeFile } from "node:fs/promises";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { create } from "qrcode";

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES_A_SECOND = 5;
/** Modules that stay white around a code. */
const QUIET = 4;

/** A frame of a YUV4MPEG2 film that shows a QR code. */
function frameOf(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const dot = Math.floor(HEIGHT / (modules.size + 2 * QUIET));
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - modules.size * dot) / 2));
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let row = 0; row < modules.size * dot; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.data[Math.floor(row / dot) * modules.size + column]) continue;
      const from = ((top ?? 0) + row) * WIDTH + (left ?? 0) + column * dot;
      light.fill(16, from, from + dot);
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
}

/** Writes a film of QR codes, two seconds each; Chromium begins it anew at its end. */
async function filmCodes(file: string, texts: readonly string[]): Promise<void> {
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`;
  const frames = texts.flatMap((text) =>
    Array.from({ length: 2 * FRAMES_A_SECOND }, () => frameOf(text)),
  );
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
}

/** Starts a browser before whose camera these QR codes are held, one after the other. */
export async function launchWithCamera(
  { args = [], ...options }: LaunchOptions,
  film: string,
  texts: readonly string[],
): Promise<Browser> {
  await filmCodes(film, texts);
  const camera = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...options, args: [...args, ...camera] });
}
