import { createHash } from "node:crypto";
import type { EventPicture } from "./event-picture.ts";
import { busyFor, createLine } from "./line.ts";
import { createThread, DRAWING } from "./thread.ts";

/** The most pictures that are kept, of about 40 kB each. */
const MOST_KEPT = 100;
/** Rises with the look of the picture, so that caches fetch the new one. */
const LOOK = 1;

/** A picture takes a tenth of a second. */
const line = createLine({ waiting: 8, busy: busyFor("Muitas imagens ao mesmo tempo", 5) });
const draw = createThread<EventPicture, Uint8Array>("event-picture-worker", DRAWING);
const kept = new Map<string, Promise<Uint8Array>>();

/** The part of a picture's content that makes its mark: of logos their tags. */
type Marked = Omit<EventPicture, "visual"> & {
  visual?: { cor: string | null; logo?: { tag: string } | undefined } | undefined;
};

/** The mark of a picture in its address: another content has another, on every instance. */
export function markOfPicture({ logo, visual, ...picture }: Marked): string {
  const look = visual && [visual.cor, visual.logo?.tag];
  const content = JSON.stringify([LOOK, picture, logo?.tag, ...(look ? [look] : [])]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/**
 * The picture of an event, drawn once for each content in a thread of its own, one after the other.
 * @returns the bytes of a PNG
 * @throws AppError unavailable when too many others are drawn
 */
export function eventPicture(picture: EventPicture): Promise<Uint8Array> {
  const mark = markOfPicture(picture);
  const known = kept.get(mark);
  const bytes = known ?? line(() => draw(picture));
  // The one that was asked for last goes last.
  kept.delete(mark);
  kept.set(mark, bytes);
  bytes.catch(() => kept.delete(mark));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return bytes;
}
