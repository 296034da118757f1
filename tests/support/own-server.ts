import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type OwnCluster, startOwnCluster } from "./own-cluster.ts";
import { openEvent, type ServerProcess, startProcess } from "./server-process.ts";

/** A server process, its PostgreSQL, and an event that takes sign-ups. */
interface OwnServer {
  cluster: OwnCluster;
  server: ServerProcess;
  eventoId: string;
}

/** One server for all tests of the file; it is filled in before the tests run. */
export function useOwnServer(): OwnServer {
  const own = {} as OwnServer;
  beforeAll(async () => {
    own.cluster = await startOwnCluster();
    own.server = await startProcess({ DATABASE_URL: own.cluster.url });
    own.eventoId = await openEvent(own.server.url);
  }, 120_000);
  afterAll(async () => {
    await own.server.kill();
    await own.cluster.stop();
  });
  return own;
}

/**
 * Restarts the database under the server.
 * @returns milliseconds from when the database accepts connections until the server is ready
 */
export async function restart(
  { cluster, server }: OwnServer,
  mode: "fast" | "immediate",
): Promise<number> {
  await cluster.restart(mode);
  const accepted = Date.now();
  while (!(await server.isReady())) await pause(20);
  return Date.now() - accepted;
}
