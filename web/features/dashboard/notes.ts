import { useSyncExternalStore } from "react";
import { type Stored, stored } from "#web/lib/stored.ts";

type Note = Stored<"nao" | "sim">;
const notes = new Map<string, Note>();

/** What this person has done on this device: `dispensados`, or the key of a step whose link was followed. */
export function noteOf(userId: string, name: string): Note {
  const key = `capelo:passos:${userId}:${name}`;
  const note = notes.get(key) ?? stored(key, ["nao", "sim"]);
  notes.set(key, note);
  return note;
}

/** The notes by their names, now and whenever one changes. */
export function useNotes(userId: string, names: readonly string[]): Set<string> {
  const all = names.map((name) => noteOf(userId, name));
  const done = useSyncExternalStore(
    (listener) => {
      const leave = all.map((note) => note.subscribe(listener));
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    () => names.filter((name) => noteOf(userId, name).get() === "sim").join(" "),
  );
  return new Set(done.split(" "));
}
