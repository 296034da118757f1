import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { csvOf, sendCsv } from "./csv.ts";

const ROW = "x".repeat(1000);
/** Two hundred megabytes, if anybody took them all. */
const PAGES = 1000;

/** A server with an export of many pages that counts the pages it was asked for. */
async function startExport() {
  const app = fastify();
  let read = 0;
  app.get("/export.csv", (_request, reply) => {
    const file = csvOf<string>({
      filename: "muitos.csv",
      separador: "virgula",
      total: PAGES * 200,
      header: ["Nome"],
      read: ({ limit }) => {
        read += 1;
        const next = read < PAGES ? String(read) : undefined;
        return Promise.resolve({ rows: Array.from({ length: limit }, () => ROW), next, total: 0 });
      },
      cells: (row) => [row],
    });
    return sendCsv(reply, file);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, port: (app.server.address() as AddressInfo).port, pagesRead: () => read };
}

/** The count once nothing has moved for a while. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1; before !== count(); await pause(150)) before = count();
  return count();
}

test("reads no further than the client takes, and stops when it leaves", async () => {
  const { app, port, pagesRead } = await startExport();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /export.csv HTTP/1.1\r\nhost: x\r\n\r\n");
  socket.pause();
  const unread = await settled(pagesRead);
  // What the sockets of the system hold, some megabytes, not the two hundred of the file.
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(PAGES / 10);

  let taken = 0;
  socket.on("data", (chunk) => {
    taken += chunk.length;
    if (taken > 20_000_000) socket.pause();
  });
  socket.resume();
  const later = await settled(pagesRead);
  expect(later).toBeGreaterThan(unread);
  expect(later).toBeLessThan(PAGES / 2);

  socket.destroy();
  const last = await settled(pagesRead);
  expect(last - later).toBeLessThanOrEqual(1);
  await app.close();
});
