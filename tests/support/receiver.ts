import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { startWebhookPoller } from "#server/features/webhooks/commands-poller.ts";
import type { TestApp } from "./app.ts";
import { readTold } from "./webhooks.ts";

// Runs a real receiver of webhooks on the loopback that behaves like those outside.

/** The answer to a message; `never` keeps the caller waiting. */
export type Reply =
  | { status: number; headers?: Record<string, string>; body?: string; afterMs?: number }
  | "never";

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** With the port, and without a path. */
  origin: string;
  got: Got[];
  /** The answer to the nth message of a path (from 1); by default it takes everything. */
  reply: (path: string, n: number) => Reply;
  close: () => Promise<void>;
}

/** @param port a free one by default; the same one again for a receiver that comes back */
export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver: Receiver = {
    origin: "",
    got: [],
    reply: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const path = request.url ?? "";
      receiver.got.push({ path, headers: request.headers, body });
      const n = receiver.got.filter((each) => each.path === path).length;
      const reply = receiver.reply(path, n);
      if (reply === "never") return;
      setTimeout(
        () => response.writeHead(reply.status, reply.headers).end(reply.body),
        reply.afterMs ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** The app's own reader and sender; waits are not made longer by chance. */
export function pollerOf(app: TestApp, outgoing = app.outgoing) {
  const { db, env, secrets, counts, clock } = app;
  const logged: string[] = [];
  const poller = startWebhookPoller({
    db,
    env,
    secrets,
    counts,
    outgoing,
    now: () => clock.now,
    chance: () => 0,
    log: { warn: (_entry, message) => logged.push(message) },
  });
  const send = poller.tick.bind(poller);
  const tick = async () => {
    await readTold(app);
    await send();
  };
  return Object.assign(poller, { send, tick, logged });
}
