import { setTimeout as pause } from "node:timers/promises";

/** Vite's port in development. Vite would else take the next free one, and the line below would be wrong. */
export const SCREENS_PORT = "5173";
const LOOK_MS = 200;
/** Milliseconds for the last lines of the server's start, which come after it answers. */
const QUIET_MS = 500;

/**
 * Prints where the screens are once the API is ready, so that it is the last line of the start. It keeps no process
 * alive, and prints nothing while the API is not ready.
 * @param {string} api its origin
 */
export async function tellScreens(api) {
  const isReady = () =>
    fetch(`${api}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(LOOK_MS, undefined, { ref: false });
  await pause(QUIET_MS, undefined, { ref: false });
  console.log(`\n  The screens: http://127.0.0.1:${SCREENS_PORT}/\n`);
}
