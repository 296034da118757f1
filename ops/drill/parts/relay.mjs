import { SMTPServer } from "smtp-server";

/**
 * Starts a relay that takes every letter. TLS is offered, as relays do.
 * @param {import("./drill.mjs").Drill} drill
 * @param {number} [ms] milliseconds that it takes for each
 * @returns `taken`, to whom it has taken a letter and when, and its `url`
 */
export async function startRelay(drill, ms = 0) {
  /** @type {{ address: string, at: number }[]} */
  const taken = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, answer) => {
      stream.resume();
      stream.once("end", () =>
        setTimeout(() => {
          const at = performance.now();
          for (const { address } of envelope.rcptTo) taken.push({ address, at });
          answer();
        }, ms),
      );
    },
  });
  server.on("error", () => {});
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  drill.onEnd(() => new Promise((resolve) => server.close(resolve)));
  return { taken, url: `smtp://127.0.0.1:${server.server.address().port}` };
}

/** The letters that came to an address which had one already. */
export const twiceIn = (taken) => taken.length - new Set(taken.map(({ address }) => address)).size;
