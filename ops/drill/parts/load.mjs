import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";

/** @typedef {{ at: number, ms: number, status?: number, error?: string, n: number }} Answer */

/**
 * Asks at a steady rate, whether or not earlier requests have been answered: a caller from outside does not wait for us.
 * @param {{ origin: string, perSecond: number, make?: (n: number) => { path: string, method?: string,
 *   headers?: Record<string, string>, body?: string }, http2?: boolean, timeoutMs?: number }} what
 *   `make` gives the n-th request; by default it reads a public list
 * @returns `answers` so far, and `stop`, which waits for what is under way
 */
export function askSteadily({ origin, perSecond, make, http2 = false, timeoutMs = 15_000 }) {
  const agent = new Agent({ connect: { rejectUnauthorized: false }, allowH2: http2 });
  /** @type {Answer[]} */
  const answers = [];
  const waiting = new Set();
  const begin = performance.now();
  let made = 0;
  const ending = new AbortController();
  const ask = async (n) => {
    const { path, ...rest } = make?.(n) ?? { path: "/api/public/cidades" };
    const at = performance.now() - begin;
    const told = { n, at };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await request(new URL(path, origin), { dispatcher: agent, signal, ...rest });
      await answer.body.dump({ limit: 1e9 });
      told.status = answer.statusCode;
    } catch (error) {
      told.error = error.code ?? error.name;
    }
    answers.push({ ...told, ms: performance.now() - begin - at });
  };
  const running = (async () => {
    while (!ending.signal.aborted) {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      for (; made < due; made++) {
        const one = ask(made).finally(() => waiting.delete(one));
        waiting.add(one);
      }
      await pause(5);
    }
  })();
  const stop = async () => {
    ending.abort();
    await running;
    await Promise.all(waiting);
    await agent.close();
    return answers;
  };
  return { answers, stop };
}

/** Writes "1200 × 200, 3 × 503, 1 × ECONNRESET". */
export function outcomes(answers) {
  const counts = Map.groupBy(answers, ({ status, error }) => String(status ?? error));
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(", ");
}

/** The longest time in milliseconds without a good answer. */
export function longestGap(answers, isGood = ({ status }) => status !== undefined && status < 400) {
  const ends = answers
    .filter(isGood)
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b);
  return Math.round(Math.max(0, ...ends.slice(1).map((end, n) => end - ends[n])));
}
