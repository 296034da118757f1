// Holds security.md#personal-data-and-the-trail: looking for a person takes turns, two at a time.
import { setImmediate as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { lookUp } from "./look-ups.ts";

/** Looks for people until told to end, and notes who began. */
function people() {
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const look = (caller: string, name = caller) =>
    lookUp(caller, async () => {
      began.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
      return name;
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await pause();
  };
  return { began, look, end };
}

test("two are looked for at a time, the others in the order in which they came", async () => {
  const { began, look, end } = people();
  const all = ["ana", "bia", "caio", "davi"].map((caller) => look(caller));
  await pause();
  expect(began).toEqual(["ana", "bia"]);
  await end("bia");
  expect(began).toEqual(["ana", "bia", "caio"]);
  await end("ana");
  expect(began).toEqual(["ana", "bia", "caio", "davi"]);
  await end("caio");
  await end("davi");
  expect(await Promise.all(all)).toEqual(["ana", "bia", "caio", "davi"]);
});

test("one that fails says why, and frees its place", async () => {
  const { began, look, end } = people();
  const failing = look("ana");
  const others = ["bia", "caio"].map((caller) => look(caller));
  const refused = expect(failing).rejects.toThrow("the database is away");
  await pause();
  await end("ana", new Error("the database is away"));
  await refused;
  expect(began).toEqual(["ana", "bia", "caio"]);
  await end("bia");
  await end("caio");
  await Promise.all(others);
});

test("who asks many times waits for itself, and beyond eight is asked to come back", async () => {
  const { began, look, end } = people();
  const many = Array.from({ length: 8 }, (_, n) => look("ana", `ana ${n}`));
  const other = look("bia");
  await expect(look("ana", "ana 8")).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  await pause();
  expect(began).toEqual(["ana 0", "bia"]);
  await end("bia");
  await other;
  for (let n = 0; n < 8; n += 1) await end(`ana ${n}`);
  expect(await Promise.all(many)).toHaveLength(8);
  expect(began).toEqual(["ana 0", "bia", ...Array.from({ length: 7 }, (_, n) => `ana ${n + 1}`)]);
});
