import { setTimeout as pause } from "node:timers/promises";
import { askSteadily, longestGap, outcomes } from "./load.mjs";
import { lostOrDoubled, openEvent, visitorsOf } from "./visitors.mjs";

/**
 * Ends each instance and starts it again, one after the other, while visitors read and sign up through `origin`.
 * @param {import("./drill.mjs").Drill} drill
 * @param {{ url: string, origin: string, instances: object[], start: (port: number) => Promise<object> }} what `url` of
 *   the database
 */
export async function restartUnderLoad(drill, { url, origin, instances, start }) {
  const eventoId = await openEvent(instances[0].origin);
  const load = askSteadily({ origin, perSecond: 100, make: visitorsOf(eventoId) });
  await pause(2_000);
  for (const [n, { stop, port }] of instances.entries()) {
    await stop();
    instances[n] = await start(port);
    await pause(2_000);
  }
  const answers = await load.stop();
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const what = "rolling restart under 100 requests a second";
  drill.figure(what, outcomes(answers), failed.length === 0);
  drill.figure("longest time without an answer in it", `${longestGap(answers)} ms`);
  const { lost, doubled } = await lostOrDoubled(url, answers);
  drill.figure("sign-ups lost, stored twice", `${lost}, ${doubled}`, lost + doubled === 0);
}
