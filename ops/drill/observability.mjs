import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#scripts/test/initdb.mjs";
import { inProject } from "#scripts/test/root.mjs";
import { startCollector } from "#scripts/test/collector.mjs";
import { until } from "./parts/drill.mjs";
import { askSteadily, outcomes } from "./parts/load.mjs";
import { program, startInstance, startPostgres } from "./parts/programs.mjs";

export const title =
  "two instances, the shipped Prometheus, rules and dashboard, a collector of traces";

const METRICS_TOKEN = "the-token-of-the-drill";
/** The rule's `for: 1m`, a scrape and an evaluation of 15 s each, and a slow machine. */
const ALERT_MS = 180_000;
const LOAD_SECONDS = 75;
/** The rate fills every panel; another drill measures how much the server bears. */
const PER_SECOND = 10;

/** Uses deploy/prometheus.yml and its rules with other targets and another token. */
async function startPrometheus(drill, instances) {
  const folder = path.join(drill.folder, "prometheus");
  for (const name of ["prometheus.yml", "prometheus-alerts.yml"])
    cpSync(inProject(`deploy/${name}`), path.join(folder, name));
  writeFileSync(path.join(folder, "capelo-token"), METRICS_TOKEN);
  const targets = [{ targets: instances.map(({ port }) => `127.0.0.1:${port}`) }];
  writeFileSync(path.join(folder, "capelo-targets.json"), JSON.stringify(targets));
  const command = await program("prometheus");
  const promtool = await program("promtool", "prometheus");
  const config = path.join(folder, "prometheus.yml");
  const check = (...args) => execFileSync(promtool, args, { encoding: "utf8" });
  const rules = /(\d+) rules found/.exec(check("check", "config", config))?.[1];
  drill.figure("rules that promtool accepts", rules ?? "none", rules !== undefined);
  const tested = check("test", "rules", inProject("tests/support/alerts.yml"));
  drill.figure(
    "their unit tests",
    tested.includes("SUCCESS") ? "pass" : tested,
    tested.includes("SUCCESS"),
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await drill.start({
    command,
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    ready: async () => (await fetch(`${origin}/-/ready`).catch(() => undefined))?.ok,
  });
  return async (place) => {
    const answer = await fetch(`${origin}/api/v1/${place}`);
    const { status, data, error } = await answer.json();
    if (status !== "success") throw new Error(`Prometheus: ${error}`);
    return data;
  };
}

const queryOf = (expr) => `query?${new URLSearchParams({ query: expr })}`;
const firing = async (ask) =>
  (await ask("alerts")).alerts
    .filter(({ state }) => state === "firing")
    .map(({ labels }) => labels.alertname);

/** Sends each panel's queries like Grafana, to a real Prometheus. */
async function askPanels(ask) {
  const { panels } = JSON.parse(readFileSync(inProject("deploy/grafana/capelo.json"), "utf8"));
  const queries = panels.flatMap(({ title: panel, targets }) =>
    targets.map(({ expr }) => ({
      panel,
      expr: expr.replaceAll("$__rate_interval", "1m").replaceAll("$instance", ".*"),
    })),
  );
  const empty = [];
  for (const { panel, expr } of queries)
    if ((await ask(queryOf(expr))).result.length === 0) empty.push(panel);
  return { panels: panels.length, queries: queries.length, empty: [...new Set(empty)] };
}

/** The load lasts long enough for the rules' rates, which look back at most five minutes. */
async function answerUnderLoad(drill, instances) {
  const loads = instances.map(({ origin }) =>
    askSteadily({ origin, perSecond: PER_SECOND, timeoutMs: 60_000 }),
  );
  await pause(LOAD_SECONDS * 1000);
  const answers = (await Promise.all(loads.map((load) => load.stop()))).flat();
  const isGood = answers.every(({ status }) => status === 200);
  drill.figure(
    `${LOAD_SECONDS} s of ${instances.length * PER_SECOND} requests a second`,
    outcomes(answers),
    isGood,
  );
}

async function evaluate(drill, ask) {
  const { groups } = await ask("rules");
  const rules = groups.flatMap((group) => group.rules);
  const broken = rules.filter(({ health }) => health !== "ok").map(({ name }) => name);
  const told = `${rules.length}, broken: ${broken.join(", ") || "none"}`;
  drill.figure("rules evaluated", told, rules.length > 0 && broken.length === 0);
  // A statement over a millisecond counts as slow here, for the panel; its alert is left out.
  const early = (await firing(ask)).filter((name) => name !== "CapeloSlowStatements");
  drill.figure("alerts under that load", early.join(", ") || "none", early.length === 0);
  const { panels, queries, empty } = await askPanels(ask);
  drill.figure("panels of the dashboard, their queries answered", `${panels}, ${queries}`);
  // Panels without data: there was no error, mail, refusal, export or replica.
  drill.figure("panels of what did not happen, without data", empty.length);
  console.log(`  ${empty.join(", ")}`);
}

function countSpans(drill, spans) {
  const calls = spans.filter(({ name }) => name === "GET /api/public/cidades");
  const ids = new Set(calls.map(({ spanId }) => spanId));
  const parts = spans.filter(({ parentSpanId }) => ids.has(parentSpanId));
  const told = `${calls.length} calls, ${parts.length} statements of theirs`;
  drill.figure("spans received, one call in ten", told, parts.length > 0);
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url, stop } = await startPostgres(drill);
  const collector = await startCollector();
  drill.onEnd(collector.close);
  const settings = {
    DATABASE_URL: url,
    PUBLIC_URL: "https://capelo.test",
    DEMO: "on-public",
    METRICS_TOKEN,
    SLOW_QUERY_MS: "1",
    LOG_LEVEL: "warn",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
  };
  const instances = [await startInstance(drill, settings), await startInstance(drill, settings)];
  const ask = await startPrometheus(drill, instances);
  const up = async () => (await ask(queryOf('sum(up{job="capelo"})'))).result[0]?.value[1];
  await until(async () => (await up()) === "2", "Prometheus does not see both", ALERT_MS);
  await answerUnderLoad(drill, instances);
  await evaluate(drill, ask);
  const spans = collector.traces().flatMap((trace) => trace.spans);
  countSpans(drill, spans);
  const since = Date.now();
  await stop();
  const fires = async () => (await firing(ask)).includes("CapeloNotReady");
  await until(fires, "no alert fired", ALERT_MS);
  const seconds = Math.round((Date.now() - since) / 1000);
  drill.figure("database stopped, CapeloNotReady fires after", `${seconds} s`);
  const lines = instances.map(({ words }) => words().match(/"slow statement"/g)?.length ?? 0);
  const told = lines.join(", ");
  drill.figure(
    "lines of slow statements of each",
    told,
    lines.every((count) => count > 0),
  );
}
