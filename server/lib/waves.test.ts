import { describe, expect, test, vi } from "vitest";
import { inWaves } from "./waves.ts";

describe("in waves", () => {
  function readings() {
    const ends: ((found: string) => void)[] = [];
    const wave = inWaves<string>();
    const ask = (key = "Olinda") =>
      wave(key, () => new Promise((resolve) => ends.push((found) => resolve(found))));
    const begun = (n: number) => vi.waitUntil(() => ends.length === n);
    return { ask, begun, end: (n: number, found: string) => ends[n]?.(found) };
  }

  test("who comes while a thing is read is answered by the next reading, all of them by one", async () => {
    const { ask, begun, end } = readings();
    const first = [ask(), ask()];
    await begun(1);
    const second = [ask(), ask(), ask()];
    end(0, "before");
    await begun(2);
    const third = ask();
    end(1, "after");
    expect(await Promise.all([...first, ...second])).toEqual([
      "before",
      "before",
      "after",
      "after",
      "after",
    ]);
    await begun(3);
    end(2, "at last");
    await expect(third).resolves.toBe("at last");
  });

  test("who was answered and asks again at once is answered together with those who waited", async () => {
    const { ask, begun, end } = readings();
    const first = [ask(), ask()];
    await begun(1);
    const waiting = ask();
    end(0, "before");
    expect(await Promise.all(first)).toEqual(["before", "before"]);
    const all = [waiting, ask(), ask()];
    await begun(2);
    end(1, "after");
    expect(await Promise.all(all)).toEqual(["after", "after", "after"]);
  });

  test("what is asked for under another key waits for nobody", async () => {
    const { ask, begun, end } = readings();
    const olinda = ask();
    const recife = ask("Recife");
    await begun(2);
    end(1, "of Recife");
    await expect(recife).resolves.toBe("of Recife");
    end(0, "of Olinda");
    await expect(olinda).resolves.toBe("of Olinda");
  });

  test("a reading that fails fails for its wave, and the next one is made all the same", async () => {
    const wave = inWaves<string>();
    const fails = () => wave("Olinda", () => Promise.reject(new Error("no answer")));
    const results = await Promise.allSettled([fails(), fails()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(wave("Olinda", () => Promise.resolve("found"))).resolves.toBe("found");
  });
});
