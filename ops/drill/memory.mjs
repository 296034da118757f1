import { memoryOf } from "../bench/servers.mjs";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";

export const title = "one instance on PostgreSQL: how long it starts, how much it holds";

const SECONDS = 10;

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const settings = { DATABASE_URL: url, PUBLIC_URL: "https://capelo.test" };
  // The first start also migrates; operators wait for starts like the second.
  await (await startInstance(drill, settings)).stop();
  const begin = performance.now();
  const instance = await startInstance(drill, settings);
  drill.figure("start to ready", `${Math.round(performance.now() - begin)} ms`);
  drill.figure("resident after the start", `${Math.round(memoryOf(instance.pid))} MB`);
  const load = askSteadily({ origin: instance.origin, perSecond: 100 });
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const answers = await load.stop();
  const isGood = answers.every(({ status }) => status === 200);
  drill.figure(`${SECONDS} s of 100 requests a second`, outcomes(answers), isGood);
  drill.figure("resident after them", `${Math.round(memoryOf(instance.pid))} MB`);
}
