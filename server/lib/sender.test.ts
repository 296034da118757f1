import { afterEach, describe, expect, test } from "vitest";
import { type Busy, Sender } from "./sender.ts";

/** A queue in memory whose items end when the test says so. */
function queueOf(items: string[], most: number) {
  const waiting = [...items];
  const mine = {
    begun: [] as string[],
    /** Ends an item that is under way. */
    end: new Map<string, (error?: Error) => void>(),
    looks: [] as boolean[],
    atOnce: 0,
    isAway: false,
    /** Called in the middle of each fill. */
    meanwhile: () => {},
    told: 0,
  };
  const fill = async (
    busy: Busy<string>,
    begin: (item: string) => void,
    isLook: boolean,
  ): Promise<void> => {
    mine.looks.push(isLook);
    mine.atOnce += 1;
    expect(mine.atOnce).toBe(1);
    await Promise.resolve();
    mine.meanwhile();
    mine.atOnce -= 1;
    if (mine.isAway) throw new Error("away");
    while (waiting.length > 0 && (busy.get("all") ?? 0) < most) begin(waiting.shift()!);
  };
  const send = (item: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      mine.begun.push(item);
      mine.end.set(item, (error) => (error ? reject(error) : resolve()));
      signal.addEventListener("abort", () => resolve());
    });
  const onAway = () => void (mine.told += 1);
  const sender = new Sender<string, string>({
    every: 60_000,
    grace: 50,
    groupOf: () => "all",
    fill,
    send,
    onAway,
  });
  return { mine, sender, waiting };
}

const turns = async () => {
  for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

let queue: ReturnType<typeof queueOf>;
afterEach(() => queue.sender.stop());

describe("a sender", () => {
  test("begins the next item as soon as one has ended, and ticks until all have", async () => {
    queue = queueOf(["a", "b", "c"], 2);
    const { mine, sender } = queue;
    let isOver = false;
    const tick = sender.tick().then(() => (isOver = true));
    await turns();
    expect(mine.begun).toEqual(["a", "b"]);
    mine.end.get("a")!();
    await turns();
    expect([mine.begun, isOver]).toEqual([["a", "b", "c"], false]);
    mine.end.get("b")!();
    mine.end.get("c")!();
    await tick;
    expect(mine.looks[0]).toBe(true);
    expect(mine.looks.slice(1)).toEqual(mine.looks.slice(1).map(() => false));
  });

  test("asks once more where an item ended while it asked", async () => {
    queue = queueOf(["a", "b"], 1);
    const { mine, sender } = queue;
    void sender.tick();
    await turns();
    let asked = 0;
    mine.meanwhile = () => {
      asked += 1;
      if (asked === 1) mine.end.get("a")!();
    };
    void sender.tick();
    await turns();
    expect(mine.begun).toEqual(["a", "b"]);
    mine.end.get("b")!();
  });

  test("says once that the database is away, and again when it was back meanwhile", async () => {
    queue = queueOf(["a"], 1);
    const { mine, sender } = queue;
    mine.isAway = true;
    await sender.tick();
    await sender.tick();
    expect(mine.told).toBe(1);
    mine.isAway = false;
    void sender.tick();
    await turns();
    mine.isAway = true;
    mine.end.get("a")!(new Error("not stored"));
    await turns();
    expect(mine.told).toBe(2);
  });

  test("that stops begins nothing more, and ends what takes too long", async () => {
    queue = queueOf(["a", "b"], 1);
    const { mine, sender } = queue;
    void sender.tick();
    await turns();
    await sender.stop();
    await sender.tick();
    expect([mine.begun, queue.waiting]).toEqual([["a"], ["b"]]);
  });
});
