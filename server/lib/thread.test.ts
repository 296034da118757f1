// Holds security.md#processes-and-database: a thread that ends costs its own job alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import type { Oddity } from "#tests/support/odd-worker.ts";
import { createLine } from "./line.ts";
import { createThread } from "./thread.ts";

const PROGRAM = "../../tests/support/odd-worker";
const SIZE = { limits: { maxOldGenerationSizeMb: 32 }, patienceMs: 10_000 };
const start = (more = {}) => createThread<Oddity, number>(PROGRAM, { ...SIZE, ...more });

test("one thread serves the jobs one after the other, also after content that it cannot use", async () => {
  const work = start();
  const pieces: Uint8Array[] = [];
  expect(await work({ does: "answer" }, { onPiece: (piece) => pieces.push(piece) })).toBe(1);
  expect(pieces).toEqual([new Uint8Array([1])]);
  await expect(work({ does: "fail" })).rejects.toThrow(new TypeError("an unfit content"));
  expect(await work({ does: "answer" })).toBe(3);
});

test("jobs that are asked for together never meet in one thread", async () => {
  const work = start();
  const answers = [{ does: "later" } as const, { does: "answer" } as const].map((job) => work(job));
  expect(await Promise.all(answers)).toEqual([1, 1]);
  expect(await work({ does: "answer" })).toBe(2);
});

test.each([
  ["exits in the middle of its job", "die", "ended"],
  ["throws where nobody awaits it", "crash", "nobody awaits this"],
  ["wants more memory than it may have", "grow", "memory limit"],
] as const)(
  "a thread that %s fails that job, and the next one gets another",
  async (_, does, why) => {
    const line = createLine();
    const work = start();
    await work({ does: "answer" });
    const [bad, next] = [line(() => work({ does })), line(() => work({ does: "answer" }))];
    await expect(bad).rejects.toThrow(why);
    expect(await next).toBe(1);
  },
);

test.each(["spin", "wait"] as const)("a job that never ends (%s) is given up", async (does) => {
  const line = createLine({ waiting: 1 });
  const hasty = start({ patienceMs: 1_500 });
  const [stuck, next] = [line(() => hasty({ does })), line(() => hasty({ does: "answer" }))];
  await expect(stuck).rejects.toMatchObject({ name: "AbortError" });
  expect(await next).toBe(1);
});

test("whoever leaves ends the job, and a thread that is alone serves no second one", async () => {
  const alone = start({ isAlone: true });
  expect([await alone({ does: "answer" }), await alone({ does: "answer" })]).toEqual([1, 1]);
  const left = new AbortController();
  const job = alone({ does: "spin" }, { onPiece: () => left.abort(), signal: left.signal });
  await expect(job).rejects.toMatchObject({ name: "AbortError" });
});

/** A process that works in threads. @returns its code and what it wrote */
async function run(program: string): Promise<[code: unknown, text: string]> {
  const script = `
    import { createThread } from "#server/lib/thread.ts";
    const work = createThread(${JSON.stringify(PROGRAM)}, ${JSON.stringify(SIZE)});
    ${program}`;
  const child = spawn(process.execPath, ["-e", script]);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const [code] = (await once(child, "close")) as [unknown];
  return [code, text];
}

test("a process stays until its jobs are done, and no thread that waits keeps it", async () => {
  const twice = `for (const does of ["answer", "later"]) console.log(await work({ does }));`;
  expect(await run(twice)).toEqual([0, "1\n2\n"]);
});

test("a process that is told to end ends while its jobs run", async () => {
  const leave = `void work({ does: "spin" }, { onPiece: () => process.exit(0) });`;
  expect(await run(leave)).toEqual([0, ""]);
});
