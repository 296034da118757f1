import type { Answer } from "../../lib/outgoing.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The waits between attempts; the first one is made at once (product/integracoes.md#webhooks). */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Waits are longer by up to this share, so that what failed together does not come together. */
const JITTER = 0.1;
/** A receiver may ask for patience, but not for ever. */
const LONGEST_ASKED = DAY;
/** An endpoint that fails for so long is switched off. */
const FAILING = 5 * DAY;

/** The fate of a message, and of its endpoint, after an attempt. */
export interface Verdict {
  outcome: "entregue" | "pendente" | "desistida";
  /** The moment of the next attempt; undefined where none follows. */
  nextAt: Date | undefined;
  /** Switches the endpoint off. */
  off: "gone" | "falhas" | undefined;
}

interface Tried {
  /** Attempts since it was queued, with this one. */
  attempts: number;
  /** The endpoint's first failure since it was last fine, with this one. */
  failingSince: Date;
  /** From 0 to 1. */
  chance: number;
}

/** Decides what follows an answer. Only 2xx is fine: a redirect is never followed. */
export function verdictOf(answer: Answer, tried: Tried, now: Date): Verdict {
  const status = "status" in answer ? answer.status : 0;
  if (status >= 200 && status < 300)
    return { outcome: "entregue", nextAt: undefined, off: undefined };
  if (status === 410) return { outcome: "desistida", nextAt: undefined, off: "gone" };
  if (now.getTime() - tried.failingSince.getTime() >= FAILING)
    return { outcome: "desistida", nextAt: undefined, off: "falhas" };
  const wait = WAITS[tried.attempts - 1];
  if (wait === undefined) return { outcome: "desistida", nextAt: undefined, off: undefined };
  const own = wait * (1 + JITTER * tried.chance);
  const asked = "retryAfter" in answer ? askedWait(answer.retryAfter, now) : 0;
  const nextAt = new Date(now.getTime() + Math.max(own, asked));
  return { outcome: "pendente", nextAt, off: undefined };
}

/** Retry-After in milliseconds: seconds, or a date (RFC 9110, 10.2.3); 0 for any other text. */
function askedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_ASKED) : 0;
}
