import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { readOutboxState } from "../mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { sameSecret } from "../lib/secrets.ts";
import { sendNotFound } from "./error-handler.ts";

/** Seconds; what takes longer than the last is cut off by the database's own limits. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * `/metrics`, in the words of Prometheus: the process, how long calls take, and the mails that wait or were given up.
 * Whoever does not bring METRICS_TOKEN learns nothing, not even that the address exists.
 */
export function serveMetrics(app: FastifyInstance, { db, env, now, skippedMails }: Deps): void {
  const token = env.METRICS_TOKEN;
  const metrics = token === undefined ? undefined : startMetrics(app, skippedMails);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined || metrics === undefined || !brings(request, token))
      return sendNotFound(request, reply);
    await metrics.outbox.read(() => readOutboxState(db, now()));
    return reply
      .header("cache-control", "no-store")
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function brings({ headers }: FastifyRequest, token: string): boolean {
  return sameSecret(headers.authorization ?? "", `Bearer ${token}`);
}

/** A registry of this app's own: several apps in one process count apart. */
function startMetrics(app: FastifyInstance, skippedMails: Deps["skippedMails"]) {
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
    // Pages and files are many and alike: they share one label.
    const route = routeOptions.url?.startsWith("/api/") ? routeOptions.url : "other";
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  registry.registerMetric(skippedCounter(skippedMails));
  return { registry, outbox: outboxGauges(registry) };
}

/** Counted where the mails are queued, since the start of the process. */
function skippedCounter(skippedMails: Deps["skippedMails"]): Counter {
  return new Counter({
    name: "capelo_mails_skipped_total",
    help: "Mails of public forms left out because their recipient has had enough",
    registers: [],
    collect() {
      this.reset();
      this.inc(skippedMails.count);
    },
  });
}

function outboxGauges(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `capelo_${name}`, help, registers: [registry] });
  const isUp = gauge("database_up", "1 when the database answered this very scrape");
  const waiting = gauge("outbox_waiting", "Mails that are neither sent nor given up");
  const oldest = gauge("outbox_oldest_waiting_seconds", "Age of the oldest of them; 0 without any");
  const dead = gauge("outbox_dead", "Mails given up in the last 30 days");
  return {
    /** Reads the outbox; while the database is away its gauges are left out, and the rest is told. */
    read: async (state: () => ReturnType<typeof readOutboxState>) => {
      const now = await state().catch(() => undefined);
      isUp.set(now === undefined ? 0 : 1);
      if (now === undefined) for (const each of [waiting, oldest, dead]) each.remove();
      else {
        waiting.set(now.waiting);
        oldest.set(now.oldestSeconds);
        dead.set(now.dead);
      }
    },
  };
}
