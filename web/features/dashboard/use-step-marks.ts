import { useSyncExternalStore } from "react";
import { type Stored, stored } from "#web/lib/stored.ts";

type Mark = Stored<"nao" | "sim">;
const marks = new Map<string, Mark>();

/** What this person has done on this device: `dispensados`, or the key of a step whose link was followed. */
export function markOf(userId: string, name: string): Mark {
  const key = `capelo:passos:${userId}:${name}`;
  const mark = marks.get(key) ?? stored(key, ["nao", "sim"]);
  marks.set(key, mark);
  return mark;
}

/** The marks by their names, now and whenever one changes. */
export function useStepMarks(userId: string, names: readonly string[]): Set<string> {
  const all = names.map((name) => markOf(userId, name));
  const done = useSyncExternalStore(
    (listener) => {
      const leave = all.map((mark) => mark.subscribe(listener));
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    () => names.filter((name) => markOf(userId, name).get() === "sim").join(" "),
  );
  return new Set(done.split(" "));
}
