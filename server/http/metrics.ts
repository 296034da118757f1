import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { readOutboxState } from "../mail/outbox.ts";
import type { Replicas } from "../db/replica.ts";
import { readWatched } from "../db/watched.ts";
import { poolUse } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { Counted, Counts } from "../lib/counts.ts";
import { sameSecret } from "../lib/secrets.ts";
import { version } from "../lib/version.ts";
import { databaseGauges } from "./database-gauges.ts";
import { sendNotFound } from "./error-handler.ts";

/**
 * Upper bounds in seconds. The database's own limits end whatever takes longer than the last one.
 */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const DISK_FULL = "53100";

/**
 * Serves `/metrics` for Prometheus: the process, the duration of calls, and the mails that wait or
 * were given up. A caller without METRICS_TOKEN gets 404, so that not even the address is known.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const { db, now, machineNow } = deps;
  const token = deps.env.METRICS_TOKEN;
  const metrics = token === undefined ? undefined : startMetrics(app, deps);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined || metrics === undefined || !brings(request, token))
      return sendNotFound(request, reply);
    await metrics.readDatabase(async () => ({
      ...(await readOutboxState(db, now())),
      ...(await readWatched(db, machineNow)),
    }));
    return reply
      .header("cache-control", "no-store")
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function brings({ headers }: FastifyRequest, token: string): boolean {
  return sameSecret(headers.authorization ?? "", `Bearer ${token}`);
}

/** Each app has its own registry, because several apps in one process must count apart. */
function startMetrics(app: FastifyInstance, { db, counts, replicas }: Deps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "capelo_http_request_duration_seconds",
    help: "Time from request to answer, by route",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // Pages and files share one label: they are many, and each label costs a series.
    const route = routeOptions.url?.startsWith("/api/") ? routeOptions.url : "other";
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  // The counter starts at 0: Prometheus sees no rise of one that appears later.
  counts.add("database-errors", DISK_FULL, 0);
  countWhatHappens(registry, counts);
  poolGauges(registry, db);
  if (replicas) lagGauge(registry, replicas);
  busiestGauge(registry, counts);
  new Gauge({
    name: "capelo_build_info",
    help: "Always 1; the release that runs stands in the label",
    labelNames: ["version"] as const,
    registers: [registry],
  }).set({ version }, 1);
  return { registry, readDatabase: databaseGauges(registry) };
}

const HAPPENINGS = [
  ["mails-skipped", "mails_skipped_total", "Mails left out because their mailbox has had enough"],
  ["mails", "mails_total", "Attempts to send a mail, by outcome", "outcome"],
  ["webhooks", "webhooks_total", "Attempts to deliver to a webhook, by outcome", "outcome"],
  ["limit-hits", "limit_hits_total", "Calls refused by a limit, by route", "route"],
  ["database-errors", "database_errors_total", "Calls that failed in the database", "state"],
  ["reads", "replica_reads_total", "Reads that a replica may serve, by who did", "place"],
  ["replica-failures", "replica_failures_total", "Reads that failed on a replica", "state"],
  ["statements", "statements_total", "Statements of the database that ended", "statement"],
  ["statement-seconds", "statement_seconds_total", "Time that they took", "statement"],
  ["slow-statements", "slow_statements_total", "Those over SLOW_QUERY_MS", "statement"],
  ["trail-lost", "trail_lost_total", "Readings of people's rows that the trail could not keep"],
  ["cards-refused", "cards_refused_total", "Scanned cards that were refused, by reason", "reason"],
  ["exports-running", "exports_running", "Exports that are being read", "route"],
] as const satisfies [Counted, string, string, string?][];

/** Reads the counts of the process at each scrape. */
function countWhatHappens(registry: Registry, counts: Counts): void {
  for (const [what, name, help, label] of HAPPENINGS) {
    const labelNames = label === undefined ? [] : [label];
    const Kind = what === "exports-running" ? Gauge : Counter;
    const metric = new Kind({
      name: `capelo_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect: () => {
        metric.reset();
        for (const [value, number] of counts.of(what))
          metric.inc(label === undefined ? {} : { [label]: value }, number);
      },
    });
  }
}

function busiestGauge(registry: Registry, counts: Counts): Gauge {
  return new Gauge({
    name: "capelo_limit_hits_busiest_source",
    help: "Most calls of one source that limits refused in five minutes, of the last ten",
    registers: [registry],
    collect() {
      this.set(counts.refused.most());
    },
  });
}

/** The use of this process's connections, and the number of calls that wait for one. */
function poolGauges(registry: Registry, db: Deps["db"]): void {
  const gauge = (part: keyof ReturnType<typeof poolUse>, help: string) =>
    new Gauge({
      name: `capelo_pool_${part}`,
      help,
      registers: [registry],
      collect() {
        this.set(poolUse(db)[part]);
      },
    });
  gauge("size", "Most connections to the database");
  gauge("busy", "Connections in use");
  gauge("waiting", "Calls that wait for a connection");
}

function lagGauge(registry: Registry, replicas: Replicas): Gauge {
  return new Gauge({
    name: "capelo_replica_lag_seconds",
    help: "How old, at most, is what a replica shows; +Inf where nobody knows",
    labelNames: ["replica"] as const,
    registers: [registry],
    collect() {
      for (const [replica, seconds] of replicas.lags()) this.set({ replica }, seconds);
    },
  });
}
