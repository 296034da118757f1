import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { drain } from "./drain.ts";

test("calls that come while a server ends are answered, each on a line that is closed with it", async () => {
  const server = createServer((_request, response) => response.end("ok")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  expect((await fetch(url)).headers.get("connection")).toBe("keep-alive");
  let hasEnded = false;
  const ended = drain(server).then(() => (hasEnded = true));
  const { status, headers } = await fetch(url);
  expect([status, headers.get("connection"), hasEnded]).toEqual([200, "close", false]);
  await ended;
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
