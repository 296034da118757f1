import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Long enough for a busy proxy to have used each of its open lines once more. */
const LINES_MS = 500;
/** A turn of the event loop that took longer had work to do, and calls have come in meanwhile. */
const QUIET_MS = 1;
/** No longer than this is a quiet turn waited for. */
const LATEST_MS = 1_500;

/**
 * Ends a server so that no call is lost: for a while it goes on answering and closes each line with its answer, then it
 * stops to listen. What the kernel has taken and the process has not yet read would be reset then, and a proxy that has
 * just been refused by another instance would have nobody left to ask: so it stops in a turn of the event loop in which
 * there was nothing to read.
 * @returns when every line is closed
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.setHeader("connection", "close");
  });
  const begin = performance.now();
  await pause(LINES_MS);
  for (let turn = Infinity; turn > QUIET_MS && performance.now() - begin < LATEST_MS;) {
    const before = performance.now();
    // One to read what has come in, one more to see that nothing has come in meanwhile.
    await nextTurn();
    await nextTurn();
    turn = performance.now() - before;
  }
  // architecture.md#traps: idle keep-alive connections would hold close() for over a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
}
