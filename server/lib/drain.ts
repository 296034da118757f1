import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** In this time a busy proxy uses each of its open connections once more. */
const LINES_MS = 500;
/**
 * A turn of the event loop that took longer did some work, and calls may have come in meanwhile.
 */
const QUIET_MS = 1;
/** The longest wait for a quiet turn. */
const LATEST_MS = 1_500;

/**
 * Ends a server so that no call is lost. For a while it goes on answering and closes each
 * connection with its answer; then it stops listening. The kernel would reset calls that the
 * process has not yet read, and a proxy that another instance has just refused would have nowhere
 * to go. So it stops in a turn of the event loop in which there was nothing to read.
 * @returns when every connection is closed
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.setHeader("connection", "close");
  });
  const begin = performance.now();
  await pause(LINES_MS);
  for (let turn = Infinity; turn > QUIET_MS && performance.now() - begin < LATEST_MS;) {
    const before = performance.now();
    // The first turn reads what has come in; the second shows that nothing came in meanwhile.
    await nextTurn();
    await nextTurn();
    turn = performance.now() - before;
  }
  // Idle keep-alive connections would hold close() for over a minute (architecture.md#traps).
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
}
