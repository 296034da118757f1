import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { inProject } from "#tests/support/sources.ts";

const METRICS_TOKEN = "the-token-of-the-tests";
const { app } = await useApp({ METRICS_TOKEN });

/** Metrics that exist only with a setting that these tests do not have. */
const ON_DEMAND = ["capelo_replica_lag_seconds"];

test.each(["deploy/prometheus-alerts.yml", "deploy/grafana/capelo.json"])(
  "every metric that %s names exists",
  async (place) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { payload } = await app.inject({ url: "/metrics", headers });
    const told = [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const named = readFileSync(inProject(place), "utf8").match(
      /\b(?:capelo|process|nodejs)_[a-z0-9_]+/g,
    );
    expect(named?.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => ![...told, ...ON_DEMAND].includes(name))).toEqual(
      [],
    );
  },
);
