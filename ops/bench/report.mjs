import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { FOLDED_WITHIN, PAGES_KEPT } from "./backlog.mjs";
import { CEILINGS, ROWS } from "./rows.mjs";

const number = (value, digits = 1) =>
  value === undefined || Number.isNaN(value)
    ? "–"
    : value.toLocaleString("en", { maximumFractionDigits: value >= 100 ? 0 : digits });

export function lineOf(
  { name, connections },
  { limit, perSecond, share, p50, p99, cpu, failures },
) {
  return (
    `${name}, ${connections}: limit ${number(limit)}/s, product ${number(perSecond)}/s, ${number(share)} %, ` +
    `p50 ${number(p50)} ms, p99 ${number(p99)} ms, CPU ${number(cpu, 2)} ms${failures ? `, ${failures} failed` : ""}`
  );
}

const hasFloors = ({ leads, instances, embedded }) =>
  leads >= 1_000_000 && instances === 1 && !embedded;

const isBelow = (floor, row) =>
  Object.entries(floor).some(([figure, least]) => !(row[figure] >= least));

function floorOf({ floor }, row) {
  if (!floor) return "–";
  const words = floor.share ? `≥ ${floor.share} %` : `≥ ${number(floor.perSecond)}/s`;
  return isBelow(floor, row) ? `${words}, **below**` : words;
}

/** Lists in words what is below its floor. */
export function belowFloor(result) {
  if (!hasFloors(result)) return [];
  const { rows, startMs, memory, export: csv, backlog } = result;
  const once = { startMs, memory, csv: csv && csv.took / csv.limit };
  return [
    ...Object.entries(rows)
      .filter(([key, row]) => row.failures > 0 || isBelow(ROWS[key].floor ?? {}, row))
      .map(([key]) => ROWS[key].name),
    ...Object.entries(CEILINGS)
      .filter(([figure, most]) => once[figure] > most)
      .map(([figure, most]) => `${figure} ${number(once[figure])} instead of ${most}`),
    ...(backlog ? slowestOf(backlog) : []),
  ];
}

/** Lists in words what a crowd of leads slows down too much. */
function slowestOf({ before, during, after, folded }) {
  const kept = (Math.min(during, after) / before) * 100;
  return [
    ...(kept < PAGES_KEPT ? [`pages beside a crowd of leads keep ${number(kept)} %`] : []),
    ...(folded > FOLDED_WITHIN ? [`a crowd of leads is folded in ${number(folded)} s`] : []),
  ];
}

function tableOf(result) {
  const { leads, instances, embedded, rows, startMs, memory, export: csv, backlog } = result;
  const floors = hasFloors(result);
  const lines = Object.entries(rows).map(([key, row]) => {
    const { name, connections } = ROWS[key];
    const last = floors ? ` | ${floorOf(ROWS[key], row)} |` : " |";
    if (row.failures > 0)
      return `| ${name} | ${connections} | ${number(row.limit)} | failed | – | – | – | –${last}`;
    const cells = [name, connections, number(row.limit), number(row.perSecond), number(row.share)];
    return `| ${[...cells, number(row.p50), number(row.p99), number(row.cpu, 2)].join(" | ")}${last}`;
  });
  return [
    `## ${leads.toLocaleString("en")} leads, ${embedded ? "embedded database" : `${instances} ${instances === 1 ? "instance" : "instances"}`}`,
    "",
    `| Work | Connections | Limit /s | Capelo /s | % | p50 ms | p99 ms | CPU ms |${floors ? " Floor |" : ""}`,
    `|---|---|---|---|---|---|---|---|${floors ? "---|" : ""}`,
    ...lines,
    "",
    `Start to the first answer ${number(startMs)} ms; resident after the load ${number(memory)} MB.`,
    ...(csv
      ? [
          `All leads as CSV: ${number(csv.took / 1000)} s for ${number(csv.bytes / 1e6)} MB, \`COPY\` ${number(csv.limit / 1000)} s; ` +
            `first byte after ${number(csv.first)} ms, ${number(csv.memory)} MB more memory. Other calls meanwhile ` +
            `(the first row, 4 connections): p99 ${number(csv.meanwhile)} ms, without an export ${number(csv.before)} ms.`,
        ]
      : []),
    ...(backlog
      ? [
          "",
          `300,000 leads of a year in one statement, ${number(backlog.took)} s: pages of a franchise ${number(backlog.before)}/s before, ` +
            `${number(backlog.during)}/s in its slowest second, ${number(backlog.after)}/s in the slowest after it; folded ${number(backlog.folded)} s later.`,
        ]
      : []),
    "",
  ].join("\n");
}

/** Writes docs/performance.md from the results. */
export function writeReport(root, results, { version, rounds, seconds }) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? "?"}, ${number(totalmem() / 1e9)} GB, ${process.platform}; Node ${process.versions.node}; ${version}`;
  const text = `# How fast it is

Written by \`npm run bench\`; figures of other documents come from here. The limit is \`pgbench\` reading or writing the same
rows of the same schema in prepared statements; database, product and load share the machine. Limit and product take turns,
${rounds} rounds of ${seconds} s each, after some seconds in which the product is asked and not measured; medians. The share is the product's rate in percent of the limit's.
What can be done once (efetivar) is done once to each row, by the limit as by the product. The limit of a write stores the same rows
and a ready letter; the product also checks the input, the session and what a mailbox may get, and seals what its letter is told.

${machine}. Measured on ${new Date().toISOString().slice(0, 10)}.

${results.map(tableOf).join("\n")}`;
  writeFileSync(path.join(root, "docs/performance.md"), `${text.trimEnd()}\n`);
}
