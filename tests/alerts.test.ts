import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { inProject } from "#tests/support/sources.ts";

type Blocks = {
  blocksOf: (text: string) => { language: string; code: string }[];
  sectionOf: (text: string, slug: string) => string;
};
const { blocksOf, sectionOf }: Blocks = await import(inProject("ops/drill/parts/blocks.mjs"));

// The rules of Prometheus and the dashboard of Grafana as files. Prometheus itself reads them in `npm run drill -- observability`;
// that their metrics exist is held by server/http/watched-metrics.test.ts.

const read = (place: string): string => readFileSync(inProject(place), "utf8");

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; look: string; runbook: string };
}
const { groups } = parse(read("deploy/prometheus-alerts.yml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const operations = read("docs/operations.md");

describe("each alert", () => {
  test("has a name of its own, and is read by prometheus.yml", () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(read("deploy/prometheus.yml")).toContain("rule_files: [prometheus-alerts.yml]");
  });

  test.each(rules.map((rule) => [rule.alert, rule] as const))("%s", (alert, rule) => {
    expect(["page", "ticket"]).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^.{10,}[^.]$/);
    const slug = /^docs\/operations\.md#([a-z-]+)$/.exec(rule.annotations.runbook)?.[1] ?? "";
    const section = sectionOf(operations, slug);
    expect(section, "its runbook is a section of docs/operations.md").not.toBe("");
    const blocks = blocksOf(section);
    expect(blocks.length, "the section has commands to type; the drill types them").not.toBe(0);
    expect(rule.annotations.look, "it says where to look first").toMatch(/^.{10,}[^.]$/);
    const tested = read("tests/support/alerts.yml");
    expect(tested, "tests/support/alerts.yml makes it fire").toMatch(
      new RegExp(`alertname(?:="|: )${alert}\\b`),
    );
  });
});

test("a full disk: the section says what may go and what never may", () => {
  const section = sectionOf(operations, "the-disk-is-full");
  expect(section).toMatch(/\*\*Never delete anything below\n`\/var\/lib\/postgresql\/.*pg_wal/s);
  const deleting = blocksOf(section).flatMap(({ code }) =>
    code.split("\n").filter((line) => /\brm\b|--vacuum|\bclean\b|\bdrop\b/.test(line)),
  );
  expect(deleting).toHaveLength(3);
  expect(deleting.filter((line) => /postgresql|wal/.test(line))).toEqual([]);
});

test("the dashboard can be provided from files, and has no two panels in one place", () => {
  const { uid, panels } = JSON.parse(read("deploy/grafana/capelo.json")) as {
    uid: string;
    panels: {
      id: number;
      title: string;
      gridPos: { x: number; y: number; w: number; h: number };
    }[];
  };
  expect(uid).toBe("capelo");
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const { providers } = parse(read("deploy/grafana/dashboards.yml")) as {
    providers: { type: string }[];
  };
  expect(providers).toMatchObject([{ type: "file" }]);
});
