import { availableParallelism } from "node:os";
import path from "node:path";
import { findBrowser } from "./browser.mjs";
import { changedFiles, screenFolders } from "./changed.mjs";
import { findOffice } from "./office.mjs";
import { longFiles } from "./long.mjs";
import { hasPostgres, startPostgres } from "./postgres.mjs";
import { node, playwright, vitest } from "./programs.mjs";
import { root } from "./root.mjs";
import { buildIsCurrent } from "../build/stamp.mjs";

const build = () => node("scripts/build.mjs");

/** The compiler and the linter are written in Go, whose collector of garbage takes a fifth of their time at its usual pace. */
const LAZY_COLLECTOR = { GOGC: "300" };
/** Each checks a share of the files, and types that shares have in common are made in each. */
const CHECKERS = String(Math.min(availableParallelism(), 4));

const ROOTS = { shared: "shared", server: "server", web: "web", ".": "tests" };

/**
 * Each root may use different parts of its surroundings; the tests see all. The result is kept
 * beside the packages, so that the next run checks only what changed.
 */
async function types() {
  const counts = { passed: 0, failed: 0 };
  for (const [project, name] of Object.entries(ROOTS)) {
    const remembered = `node_modules/.cache/types/${name}.tsbuildinfo`;
    const { passed = 0, failed = 0 } = await node(
      "node_modules/typescript/bin/tsc",
      ["-p", project, "--checkers", CHECKERS, "--incremental", "--tsBuildInfoFile", remembered],
      LAZY_COLLECTOR,
    );
    counts.passed += passed;
    counts.failed += failed;
  }
  return counts;
}

/** Tests the screens of what changed; without a change it does nothing. */
async function changedScreens() {
  const folders = screenFolders(changedFiles());
  return folders.length > 0 ? vitest("screens", {}, folders) : null;
}

/** These wait for clocks, start programs or store many rows: a third of the HTTP tests' time. */
const LONG = [
  "server/cli/cli.test.ts",
  "server/db/names.test.ts",
  "server/features/acesso/attack.test.ts",
  "server/features/leads/export.test.ts",
  "server/features/leads/one-address.test.ts",
  "server/http/generated-client.test.ts",
  "server/mail/delivery.db.test.ts",
  "server/mail/poller.db.test.ts",
];

/** The HTTP tests without the long ones, unless something beside them changed. */
function quickHttp() {
  const folders = changedFiles().map((file) => path.dirname(file));
  const leftOut = LONG.filter((file) => !folders.includes(path.dirname(file)));
  return vitest("http", { TEST_LEFT_OUT: leftOut.join() });
}

/** Where a server runs these files later, the embedded database need not run them too (docs/decisions/046). */
const http = async ({ chosen }) =>
  chosen.includes("postgres") && (await hasPostgres()) ? null : vitest("http", built());

/** Worlds compare what the scope answers, whatever the database: a server takes half the time of the embedded one. */
async function networks({ onEnd }, env = {}) {
  const server = await startPostgres(onEnd);
  if (!server.url) return vitest("networks", env);
  return vitest("networks", {
    ...env,
    TEST_DATABASE: "postgres",
    TEST_DATABASE_URL: server.url,
    TEST_SECOND_WALL: "off",
  });
}

/** Programs of ours start from the build, where it is current, in a third of the time. */
const built = () => (buildIsCurrent(root) ? { TEST_BUILT: "on" } : {});

const processes = (env = {}, files = []) => vitest("processes", { ...built(), ...env }, files);

async function postgres({ onEnd }, env = {}, files = []) {
  const server = await startPostgres(onEnd);
  if (!server.url) return { leftOut: server.reason };
  const where = { TEST_DATABASE_URL: server.url, TEST_DATABASE_BIN: server.bin };
  return vitest("postgres", { ...where, ...built(), ...env }, files);
}

async function endToEnd(env = {}) {
  const browser = await findBrowser();
  if (browser.reason) return { leftOut: browser.reason };
  const office = await findOffice();
  if (!buildIsCurrent(root)) {
    const { failed } = await build();
    if (failed) return { failed };
  }
  const result = await playwright({
    ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
    ...(office.path ? { SOFFICE_PATH: office.path } : {}),
    ...env,
  });
  return office.reason ? { ...result, leftOut: office.reason } : result;
}

/**
 * The parts of `npm test`, in their order: what fails fast and says most comes first.
 * @type {Record<string, (run: { onEnd: (cleanup: () => Promise<void>) => void, chosen: string[] }) => Promise<import("./tally.mjs").Result | null>>}
 */
export const PARTS = {
  types,
  lint: () => node("node_modules/oxlint/bin/oxlint", [], LAZY_COLLECTOR),
  format: () => node("node_modules/oxfmt/bin/oxfmt", ["--check"]),
  "dead-code": () => node("node_modules/knip/bin/knip.js"),
  unit: () => vitest("pure"),
  build,
  http,
  networks: (run) => networks(run),
  processes: () => processes(),
  postgres: (run) => postgres(run),
  screens: () => vitest("screens"),
  house: () => vitest("house"),
  e2e: () => endToEnd(),
};

/** `npm test -- quick` takes at most 90 seconds on two cores. Only the whole says what may land. */
export const QUICK = {
  types,
  lint: PARTS.lint,
  unit: PARTS.unit,
  house: PARTS.house,
  http: quickHttp,
  screens: changedScreens,
};

const EVERYTHING = { EVERYTHING: "on" };
const isProcess = (file) => file.endsWith(".process.test.ts");
const isNetwork = (file) => /\/(?:planted|worlds|networks)\.test\.ts$/.test(file);

/** A change of these may change the result of any form. */
const ANYWHERE = [
  "scripts/",
  "tests/support/",
  "package",
  "vitest.config.ts",
  "playwright.config.ts",
  "tsconfig",
];

/**
 * The exhaustive forms, for `npm run torture`: each runs what `npm test` leaves out or tries briefly, and `embedded` the HTTP
 * tests on the other database. `of` begins the places whose change asks for a form.
 * @type {Record<string, { of: string[], run: (run: { onEnd: (cleanup: () => Promise<void>) => void }) => Promise<import("./tally.mjs").Result> }>}
 */
export const EXHAUSTIVE = {
  networks: { of: ["server/", "shared/"], run: (run) => networks(run, EVERYTHING) },
  processes: {
    of: ["server/", "shared/"],
    run: () => processes(EVERYTHING, longFiles(isProcess)),
  },
  postgres: {
    of: ["server/", "shared/"],
    run: (run) =>
      postgres(
        run,
        EVERYTHING,
        longFiles((file) => !isProcess(file) && !isNetwork(file)),
      ),
  },
  embedded: { of: ["server/", "shared/"], run: () => vitest("http", built()) },
  browser: {
    of: ["web/", "shared/", "server/", "tests/e2e/"],
    run: () => endToEnd(EVERYTHING),
  },
  // Milliseconds say something on a quiet machine alone, so that no change asks for them.
  measured: { of: [], run: () => endToEnd({ EVERYTHING: "measured" }) },
};

/**
 * The exhaustive forms that a change asks for.
 * @param {string[]} files places in the project
 * @returns {string[]} their names
 */
export const formsOf = (files) =>
  Object.keys(EXHAUSTIVE).filter((form) => {
    const { of } = EXHAUSTIVE[form];
    const places = of.length > 0 ? [...of, ...ANYWHERE] : [];
    return files.some((file) => places.some((begin) => file.startsWith(begin)));
  });
