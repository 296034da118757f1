import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { RateLimits } from "./lib/rate-limit.ts";
import type { Secrets } from "./lib/secrets.ts";

/** What the app is made of; each of them is a parameter, never patched. */
export interface Deps {
  db: Db;
  env: Env;
  limits: RateLimits;
  secrets: Secrets;
  /** Mails left out since the start of the process because their recipient has had enough; told in /metrics. */
  skippedMails: { count: number };
  /** The clock. */
  now: () => Date;
}
