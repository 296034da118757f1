import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

/** Listens on a free port of this machine, for tests that write raw HTTP. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Sends exactly these bytes and reads the answer until the server closes. */
export async function sayRaw(port: number, request: string) {
  const socket = await dial(port);
  socket.write(request);
  return parse(await text(socket));
}

export function parse(answer: string) {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((entry) => {
      const [name = "", ...value] = entry.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  return { status: Number(line.split(" ")[1]), headers, body };
}

const START = "POST /api/login HTTP/1.1\r\nHost: capelo.test\r\n";
/** The dripping requests: the beginning, and the part that is repeated. */
export const DRIPS: [start: string, drop: string][] = [
  [START, "a"],
  [`${START}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`, " "],
  ["", ""],
];

/** Sends drop by drop until the server closes. @returns the answer, and the time until it came */
export async function drip(port: number, [start, drop]: (typeof DRIPS)[number]) {
  const begun = Date.now();
  const socket = await dial(port);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.write(start);
  const dripping = setInterval(() => socket.write(drop), 250);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return { ...parse(answer), ms: Date.now() - begun };
}
