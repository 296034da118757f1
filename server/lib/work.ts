import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracing.ts";

export interface Work {
  /** The id of the call, as its answer gives it. */
  requestId?: string;
  /** The declared route of the call, or the name of the task. */
  route?: string | undefined;
  /** Absent where nothing traces it. */
  span?: Span | undefined;
}

const works = new AsyncLocalStorage<Work>();

/** Does something, with all that it leads to, for this work. @returns the result of `act` */
export function inWork<T>(work: Work, act: () => T): T {
  return works.run(work, act);
}

/** The work under way; undefined at the start of the process and in its timers. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Reads each item for this work. The socket that reads a stream belongs to another. */
export async function* eachInWork<T>(work: Work, items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inWork(work, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
