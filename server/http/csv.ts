import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { type CsvList, PIECE } from "../db/csv-list.ts";
import { eachInWork } from "../lib/work.ts";

/** A CSV download: its file name and its text, in pieces that are made as they are taken. */
export interface CsvFile {
  /** As the audit trail names it. */
  list: string;
  filename: string;
  /** How many rows will follow the header: the screen shows progress by it. */
  total: number;
  text: AsyncIterable<string>;
}

/**
 * Sends the text piece by piece with constant memory: the database waits for the reader, not the reader's memory.
 * @param running is told 1 when it begins and -1 when it has ended, whether the reader stayed or not
 */
export function sendCsv(
  reply: FastifyReply,
  { filename, total, text }: Omit<CsvFile, "list">,
  running: (by: 1 | -1) => void = () => {},
): FastifyReply {
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${filename}"`);
  reply.header("x-total-count", total);
  running(1);
  const { work } = reply.request;
  const span = work?.span?.begin({ name: "export", facts: { "capelo.rows": total } });
  const pieces = Readable.from(eachInWork({ ...work, span }, text));
  pieces.once("close", () => {
    running(-1);
    // A reader who has left is no failure; a piece that could not be read is.
    span?.end({}, pieces.errored ? "unread" : undefined);
  });
  return reply.send(pieces);
}

/** Pieces that are made at a time, where nobody else needs the database: one is ready when the one before has been taken. */
const AHEAD = 3;

/** A list as the text of a CSV file: a few pieces of it in memory at a time. */
export async function* textOfCsv(
  { header, separator }: { header: readonly string[]; separator: "," | ";" },
  list: CsvList,
  total: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header, separator);
  const pieces: Promise<string>[] = [];
  let place: string | undefined;
  for (let left = total; ; left -= PIECE) {
    const to = left > PIECE ? await list.placeAfter(place) : undefined;
    const piece = list.linesBetween(place, to);
    // Told when its turn comes; a reader who has left hears of nothing.
    piece.catch(() => {});
    pieces.push(piece);
    if (to === undefined) break;
    place = to;
    if (pieces.length === AHEAD) yield* filled(pieces.shift());
  }
  for (const piece of pieces) yield* filled(piece);
}

/** A stream takes no empty text. */
async function* filled(piece: Promise<string> | undefined): AsyncGenerator<string> {
  const text = await piece;
  if (text) yield text;
}
