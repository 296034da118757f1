import { setTimeout as pause } from "node:timers/promises";
import { askSteadily, longestGap, outcomes } from "./load.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./visitors.mjs";

/** So many requests show one failure in ten thousand. */
const REQUESTS = 20_000;
const PER_SECOND = 100;
const MOST_FAILURES_IN_TEN_THOUSAND = 1;

/**
 * Ends each instance and starts it again, one after the other and round after round, while visitors read and sign up
 * through `origin`. The pace is that of docs/operations.md: the next one ends as soon as the last one is ready.
 * @param {import("./drill.mjs").Drill} drill
 * @param {{ url: string, origin: string, instances: object[], start: (port: number) => Promise<object> }} what `url` of
 *   the database
 */
export async function restartUnderLoad(drill, { url, origin, instances, start }) {
  const eventoId = await openEvent(instances[0].origin);
  const load = askSteadily({ origin, perSecond: PER_SECOND, make: visitorsOf(eventoId) });
  await pause(2_000);
  let restarts = 0;
  while (load.answers.length < REQUESTS)
    for (const [n, { stop, port }] of instances.entries()) {
      await stop();
      instances[n] = await start(port);
      restarts++;
    }
  const answers = await load.stop();
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const isGood = failed.length * 10_000 <= answers.length * MOST_FAILURES_IN_TEN_THOUSAND;
  drill.figure(
    `${restarts} restarts one by one, ${PER_SECOND} requests a second`,
    outcomes(answers),
    isGood,
  );
  drill.figure("longest time without an answer in it", `${longestGap(answers)} ms`);
  const { lost, doubled } = await lostOrDoubled(url, answers);
  drill.figure("sign-ups lost, stored twice", `${lost}, ${doubled}`, lost + doubled === 0);
}
