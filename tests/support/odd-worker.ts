import { setTimeout as pause } from "node:timers/promises";
import { answerWith } from "#server/lib/thread-program.ts";

/** A job of a thread that may come to a bad end. */
export interface Oddity {
  does: "answer" | "fail" | "die" | "crash" | "grow" | "spin" | "wait" | "later";
}

let jobs = 0;

// The thread of server/lib/thread.test.ts.
answerWith(async ({ does }: Oddity, tell) => {
  jobs += 1;
  tell(new Uint8Array([jobs]));
  if (does === "fail") throw new TypeError("an unfit content");
  if (does === "die") process.exit(3);
  if (does === "crash") setImmediate(() => void Promise.reject(new Error("nobody awaits this")));
  if (does === "crash" || does === "wait") await pause(60_000);
  if (does === "later") await pause(300);
  if (does === "spin") for (;;) jobs += 0;
  const grown: number[][] = [];
  if (does === "grow") for (;;) grown.push(Array.from({ length: 100_000 }, () => jobs));
  return jobs;
});
