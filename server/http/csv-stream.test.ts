// Holds security.md#processes-and-database: an export reads on without counting again.
import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { type CsvList, PIECE } from "../db/csv-list.ts";
import { textOfCsv, sendCsv } from "./csv.ts";

const TEXT = "x".repeat(200_000);
/** The pieces make two hundred megabytes, if a reader took them all. */
const PIECES = 1000;

async function startExport() {
  const app = fastify();
  let read = 0;
  const list: CsvList = {
    placeAfter: (place) => Promise.resolve(String(Number(place ?? 0) + 1)),
    linesBetween: () => {
      read += 1;
      return Promise.resolve(TEXT);
    },
  };
  app.get("/export.csv", (_request, reply) => {
    const total = PIECES * PIECE;
    const text = textOfCsv({ header: ["Nome"], separator: "," }, list, total);
    return sendCsv(reply, { filename: "muitos.csv", total, text });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, port: (app.server.address() as AddressInfo).port, piecesRead: () => read };
}

/** The count, once it has not changed for a while. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1; before !== count(); await pause(150)) before = count();
  return count();
}

test("reads no further than the reader takes, and stops when the reader leaves", async () => {
  const { app, port, piecesRead } = await startExport();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /export.csv HTTP/1.1\r\nhost: x\r\n\r\n");
  socket.pause();
  const unread = await settled(piecesRead);
  // The sockets of the system hold some megabytes, not the two hundred of the file.
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(PIECES / 10);

  let taken = 0;
  socket.on("data", (chunk) => {
    taken += chunk.length;
    if (taken > 20_000_000) socket.pause();
  });
  socket.resume();
  const later = await settled(piecesRead);
  expect(later).toBeGreaterThan(unread);
  expect(later).toBeLessThan(PIECES / 2);

  socket.destroy();
  const last = await settled(piecesRead);
  expect(last - later).toBeLessThanOrEqual(1);
  await app.close();
});

test("makes each piece once and in order, also where the rows are a whole number of pieces", async () => {
  const asked: unknown[] = [];
  const list: CsvList = {
    placeAfter: async (place) => (place === "b" ? undefined : place === "a" ? "b" : "a"),
    linesBetween: async (from, to) => {
      asked.push([from, to]);
      return from === "a" ? "" : `${from}-${to}\r\n`;
    },
  };
  const text = textOfCsv({ header: ["Nome"], separator: ";" }, list, PIECE * 4);
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  expect(pieces).toEqual(['\uFEFF"Nome"\r\n', "undefined-a\r\n", "b-undefined\r\n"]);
  expect(asked).toEqual([
    [undefined, "a"],
    ["a", "b"],
    ["b", undefined],
  ]);
});
