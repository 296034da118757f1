import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./tracing.ts";

/** On whose behalf something is done: a call, or a task of the process itself. */
export interface Work {
  /** The id of the call, as its answer tells it. */
  requestId?: string;
  /** The route of the call as it is declared, or the name of the task. */
  route?: string | undefined;
  /** Absent where there is no trace of it. */
  span?: Span | undefined;
}

const works = new AsyncLocalStorage<Work>();

/** Does something, and all that it leads to, on behalf of this work. @returns what `act` returns */
export function inWork<T>(work: Work, act: () => T): T {
  return works.run(work, act);
}

/** On whose behalf the caller acts; undefined at the start of the process and in its timers. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Takes each item on behalf of this work, whoever asks for it: a stream is read by its reader's socket. */
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
