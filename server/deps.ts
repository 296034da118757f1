import type { Db } from "./db/client.ts";
import type { DemoHour } from "./db/demo/hour.ts";
import type { RedeGuardada } from "./db/rede.ts";
import type { Heartbeat } from "./db/heartbeat.ts";
import type { Trail } from "./db/trail.ts";
import type { Replicas } from "./db/replica.ts";
import type { Env } from "./env.ts";
import type { Counts } from "./lib/counts.ts";
import type { Outgoing } from "./lib/outgoing.ts";
import type { RateLimits } from "./lib/rate-limit.ts";
import type { Secrets } from "./lib/secrets.ts";
import type { Tracing } from "./lib/tracing.ts";

/** The parts of the app are parameters, so that a test passes its own and patches nothing. */
export interface Deps {
  db: Db;
  /** The databases for reads that may lag behind, if there are any. */
  replicas?: Replicas | undefined;
  env: Env;
  /** Name, e-mails and logo of the network; the environment's are only their first values. */
  rede: Pick<RedeGuardada, "now" | "refresh" | "isOf">;
  limits: RateLimits;
  secrets: Secrets;
  /** The way to the addresses of other programs. */
  outgoing: Outgoing;
  counts: Counts;
  /** The readings of people's rows. */
  trail: Trail;
  /** Absent where the settings ask for no traces. */
  tracing?: Tracing | undefined;
  /** The database's clock; all times that are stored or compared come from it. */
  now: () => Date;
  /** The machine's clock, which is only told beside the other. */
  machineNow: () => Date;
  /** A public demonstration alone has one. */
  demoHour?: DemoHour | undefined;
  heartbeat: Pick<Heartbeat, "renewed">;
}
