import type { Db } from "./db/client.ts";
import type { Replicas } from "./db/replica.ts";
import type { Env } from "./env.ts";
import type { Counts } from "./lib/counts.ts";
import type { RateLimits } from "./lib/rate-limit.ts";
import type { Secrets } from "./lib/secrets.ts";
import type { Tracing } from "./lib/tracing.ts";

/** What the app is made of; each of them is a parameter, never patched. */
export interface Deps {
  db: Db;
  /** Where calls that may lag are read, if there are any. */
  replicas?: Replicas | undefined;
  env: Env;
  limits: RateLimits;
  secrets: Secrets;
  counts: Counts;
  /** Absent where the settings ask for no traces. */
  tracing?: Tracing | undefined;
  /** The clock. */
  now: () => Date;
}
