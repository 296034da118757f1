import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import type { CsvColumns } from "#shared/csv-columns.ts";

/** A CSV download: its file name and its rows, header first, produced as they are read. */
export interface CsvFile {
  filename: string;
  separator: "," | ";";
  /** How many rows will follow the header: the screen shows progress by it. */
  total: number;
  rows: AsyncIterable<(readonly string[])[]>;
}

/** Sends the rows batch by batch with constant memory: the database waits for the reader, not the reader's memory. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${file.filename}"`);
  reply.header("x-total-count", file.total);
  return reply.send(Readable.from(csvText(file), { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Some rows of a list, and where to read on; nothing behind the last. */
export interface CsvBatch<Row> {
  rows: Row[];
  next: string | undefined;
}

/** A list that is read in batches, and how a row of it becomes cells. */
interface PagedList<Row> extends CsvColumns<Row> {
  filename: string;
  separador: "virgula" | "ponto-e-virgula";
  total: number;
  read: (page: { cursor: string | undefined; limit: number }) => Promise<CsvBatch<Row>>;
}

/** As many as are made into text in a few milliseconds: meanwhile nobody else is answered. */
const BATCH = 500;

/** A list as a CSV file: one batch of it in memory at a time. */
export function csvOf<Row>({ filename, separador, total, ...list }: PagedList<Row>): CsvFile {
  return { filename, total, separator: separador === "virgula" ? "," : ";", rows: batches(list) };
}

async function* batches<Row>({
  header,
  read,
  cells,
}: Pick<PagedList<Row>, "header" | "read" | "cells">): AsyncGenerator<(readonly string[])[]> {
  yield [header];
  let cursor: string | undefined;
  do {
    const batch = await read({ cursor, limit: BATCH });
    yield batch.rows.map(cells);
    cursor = batch.next;
  } while (cursor !== undefined);
}

async function* csvText({ rows, separator }: CsvFile): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const batch of rows) {
    if (batch.length > 0) yield batch.map((row) => csvLine(row, separator)).join("");
  }
}
