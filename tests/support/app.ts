import { RedeGuardada } from "#server/db/rede.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { afterAll, beforeEach } from "vitest";
import type { AnswerOf, CallOf, Endpoint } from "#shared/contract/endpoint.ts";
import { createApp } from "#server/app.ts";
import type { Database, Db } from "#server/db/client.ts";
import type { Replicas } from "#server/db/replica.ts";
import type { Deps } from "#server/deps.ts";
import { readEnv, type Env } from "#server/env.ts";
import { Trail } from "#server/db/trail.ts";
import { Counts } from "#server/lib/counts.ts";
import { createOutgoing, type Outgoing } from "#server/lib/outgoing.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { createSecrets, type Secrets } from "#server/lib/secrets.ts";
import { urlOf } from "#web/lib/api.ts";
import { holdToDocument } from "./api-document.ts";
import { NOON, type Person } from "./cast.ts";
import { testDatabase } from "./database.ts";
import { resetStage } from "./reset.ts";
import { signIn } from "./session.ts";
import { guardCalls } from "./second-wall.ts";

const SECRET_KEY = "the-key-of-the-tests-is-not-a-secret";

export interface Answer<Body> {
  status: number;
  headers: Record<string, string>;
  body: Body;
  text: string;
  bytes: Uint8Array;
}

export type Refusal = {
  error: string;
  message: string;
  issues?: { path: string; message: string }[];
  requestId: string;
};

interface CallOptions {
  headers?: Record<string, string>;
}

/**
 * A browser of one person, which calls the app in process with the cookie of the person's session.
 */
export interface Caller {
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<E>>>;
  /** The same call, for tests that send what the contract forbids or expect a refusal. */
  refused: (
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options?: CallOptions,
  ) => Promise<Answer<Refusal>>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: Database;
  secrets: Secrets;
  outgoing: Outgoing;
  env: Env;
  rede: RedeGuardada;
  counts: Counts;
  /** The clock of the app; tests may move it. */
  clock: { now: Date };
  /** Its readings, which nothing writes by itself here. */
  trail: Trail;
  /** A caller who is not signed in. */
  anybody: Caller;
  /** A signed-in person of the cast. */
  as: (person: Person) => Promise<Caller>;
}

/** The parts of an app that go by the clock: the machine and the database agree, and nobody else serves. */
export const inTime = (now: () => Date) => ({
  now,
  machineNow: now,
  heartbeat: { renewed: async () => {} },
});

/**
 * Starts the app as production builds it, on the worker's database or another, with the test's
 * clock, settings and, where it is read, log.
 */
export async function startTestApp(
  settings: NodeJS.ProcessEnv = {},
  logger?: FastifyBaseLogger,
  where: { database?: Database; replicas?: Replicas; counts?: Counts } & Partial<
    Pick<Deps, "heartbeat" | "demoHour" | "outgoing">
  > = {},
): Promise<TestApp> {
  const { database = await testDatabase(), replicas, counts = new Counts(), ...others } = where;
  const env = readEnv({ DEMO: "on", SECRET_KEY, PUBLIC_URL: "http://localhost", ...settings });
  const clock = { now: NOON };
  const secrets = createSecrets(SECRET_KEY);
  const { db } = database;
  const limits = createRateLimits(database.pool, env.rateLimits, env.limits);
  const trail = new Trail(db, counts);
  const rede = new RedeGuardada(db, env);
  const internalHosts = env.WEBHOOK_INTERNAL_HOSTS;
  const outgoing = where.outgoing ?? createOutgoing({ internalHosts, timeoutMs: 5_000 });
  const now = () => clock.now;
  const parts = {
    db,
    replicas,
    env,
    rede,
    limits,
    secrets,
    outgoing,
    counts,
    trail,
    ...inTime(now),
    ...others,
  };
  const app = await createApp(parts, logger ? { logger } : {});
  guardCalls(app);
  holdToDocument(app);
  const as = async (person: Person) => {
    const token = await signIn(db, person, clock.now);
    return callerOf(app, { cookie: `${app.secureCookies ? "__Host-sessao" : "sessao"}=${token}` });
  };
  const shared = { app, db, database, secrets, outgoing, env, rede, counts, clock, trail };
  return { ...shared, anybody: callerOf(app, {}), as };
}

/**
 * For the top of a test file: the app, and before each test the cast on an otherwise empty stage.
 * @param settings environment variables that differ from the tests' usual ones
 */
export async function useApp(
  settings: NodeJS.ProcessEnv = {},
  logger?: FastifyBaseLogger,
  where: Partial<Pick<Deps, "outgoing">> = {},
): Promise<TestApp> {
  const test = await startTestApp(settings, logger, where);
  beforeEach(async () => {
    test.clock.now = NOON;
    await test.trail.flush();
    await resetStage(test.database);
    await test.rede.refresh();
  });
  afterAll(() => test.app.close());
  return test;
}

function callerOf(app: FastifyInstance, cookie: Record<string, string>): Caller {
  const send = async (
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options: CallOptions = {},
  ) => {
    const { params, query, body } = input as CallOf<Endpoint>;
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params, query }),
      headers: withSite({ ...cookie, ...options.headers }),
      ...(body === undefined ? {} : { payload: body }),
    });
    const json = response.headers["content-type"]?.toString().startsWith("application/json");
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: json ? response.json() : undefined,
      text: response.payload,
      bytes: new Uint8Array(response.rawPayload),
    };
  };
  return { call: send, refused: send };
}

/**
 * Browsers send with a cookie that a page of ours makes the call. A test may send something else.
 */
function withSite(headers: Record<string, string>): Record<string, string> {
  const saysSite = "sec-fetch-site" in headers || "origin" in headers;
  return "cookie" in headers && !saysSite
    ? { ...headers, "sec-fetch-site": "same-origin" }
    : headers;
}
