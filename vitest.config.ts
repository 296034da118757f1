import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { documents } from "./scripts/build/documents.ts";
import { WaitsFirst } from "./tests/support/waits-first.ts";

/** Every worker holds one database; more than these gain nothing and cost memory. Vitest alone would leave a core out. */
const maxWorkers = Math.min(availableParallelism(), 6);

const pure = ["shared/**/*.test.ts", "web/**/*.test.ts", "server/**/rules*.test.ts"];
/** A file here that needs the database ends in .db.test.ts. */
const pureServer = ["server/env.test.ts", "server/{lib,mail}/**/!(*.db).test.ts"];
const BRASIL = "America/Sao_Paulo";
/** What the embedded database cannot do at all and only a server proves. */
const serverAlone = "server/**/*.postgres.test.ts";
/** Starts the server as an operator does: no database of its own, and each start takes seconds. */
const processes = "server/**/*.process.test.ts";
/** Random worlds against an oracle take as long as all the rest of the HTTP tests, so the short form leaves them out. */
const worlds = "server/access/{planted,worlds}.test.ts";
const networks = [worlds, "server/features/dashboard/networks.test.ts"];
const { TORTURE_ALONE }: { TORTURE_ALONE: string[] } = await import(
  new URL("scripts/test/long.mjs", import.meta.url).href
);
const tortureAlone = process.env["EVERYTHING"] === "on" ? [] : TORTURE_ALONE;
/** Files that the short form leaves out (scripts/test/parts.mjs). */
const leftOut = process.env["TEST_LEFT_OUT"]?.split(",") ?? [];
const setupFiles = ["tests/support/setup.ts"];
const database = {
  include: ["server/**/*.test.ts"],
  exclude: [...pure, ...pureServer, processes, ...tortureAlone],
  setupFiles,
  testTimeout: 20_000,
  // The first file of a run migrates the template database.
  hookTimeout: 60_000,
};

/**
 * The projects are the sizes of test: what they run on decides where a file belongs, its name says which.
 * Files share a worker (isolate: false), because a database per file costs more than the tests in it.
 */
export default defineConfig({
  plugins: [documents()],
  test: {
    pool: "forks",
    isolate: false,
    maxWorkers,
    sequence: { sequencer: WaitsFirst },
    projects: [
      {
        extends: true,
        test: { name: "pure", include: [...pure, ...pureServer], env: { TZ: BRASIL } },
      },
      { extends: true, test: { name: "house", include: ["tests/*.test.ts"], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: "http",
          ...database,
          // Some wait for a clock: one more has something to do meanwhile.
          maxWorkers: maxWorkers + 1,
          exclude: [...database.exclude, serverAlone, ...networks, ...leftOut],
          env: { TZ: BRASIL },
        },
      },
      {
        extends: true,
        test: { name: "networks", ...database, include: networks, env: { TZ: BRASIL } },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: [processes],
          exclude: tortureAlone,
          globalSetup: "tests/support/first-start.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // The machine in Brazil and the server in UTC must agree on every date: each suite runs under one of them.
        test: {
          name: "postgres",
          ...database,
          // A worker waits while the server works, and some wait for a clock.
          maxWorkers: maxWorkers + 2,
          // Row-level security stands behind the scope there: a bug in the scope shows nothing (docs/decisions/018).
          exclude: [...database.exclude, ...networks],
          env: { TZ: "UTC", TEST_DATABASE: "postgres" },
        },
      },
      {
        extends: true,
        // Not a part of `npm test`: the HTTP tests through PgBouncer (ops/drill/pgbouncer.mjs), which has no say in plans.
        test: {
          name: "pooler",
          ...database,
          exclude: [...database.exclude, serverAlone, ...networks, "server/**/plans.test.ts"],
          env: { TZ: "UTC", TEST_DATABASE: "postgres" },
        },
      },
      {
        extends: true,
        // Not a part of `npm test`: long, heavy, and different at every run (ops/torture.mjs).
        test: {
          name: "torture",
          include: ["tests/torture/*.torture.ts"],
          setupFiles,
          maxWorkers: 1,
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
          env: { TZ: "UTC", TEST_DATABASE: "postgres" },
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          // People who type and wait leave a third of the processor idle.
          maxWorkers: maxWorkers + 1,
          include: ["web/**/*.test.tsx"],
          environment: "./tests/support/jsdom.ts",
          environmentOptions: { jsdom: { html: "<!doctype html><title>Capelo</title>" } },
          env: { TZ: BRASIL },
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
