import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { type CsvList, PIECE } from "../db/csv-list.ts";
import { eachInWork } from "../lib/work.ts";

/** A CSV download: its file name and its text, in pieces that are made when they are taken. */
export interface CsvFile {
  filename: string;
  /** The number of rows after the header; the screen shows progress by it. */
  total: number;
  text: AsyncIterable<string>;
}

/**
 * Sends the text piece by piece with constant memory: if the reader is slow, the database waits.
 * @param running is told 1 at the beginning and -1 at the end, whether the reader stayed or not
 */
export function sendCsv(
  reply: FastifyReply,
  { filename, total, text }: CsvFile,
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
    // A reader who has left is no failure; a piece that could not be read is one.
    span?.end({}, pieces.errored ? "unread" : undefined);
  });
  return reply.send(pieces);
}

/** Pieces read at a time where nobody else needs the database: the next one is then ready. */
const AHEAD = 3;

/** A list as the text of a CSV file, with only a few pieces in memory at a time. */
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
    // An error is thrown when the piece's turn comes. If the reader has left before, nobody awaits
    // the piece, and its rejection would end the process.
    piece.catch(() => {});
    pieces.push(piece);
    if (to === undefined) break;
    place = to;
    if (pieces.length === AHEAD) yield* filled(pieces.shift());
  }
  for (const piece of pieces) yield* filled(piece);
}

/** Yields nothing for an empty text: a stream does not take one. */
async function* filled(piece: Promise<string> | undefined): AsyncGenerator<string> {
  const text = await piece;
  if (text) yield text;
}
