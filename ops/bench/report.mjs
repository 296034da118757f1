import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { FOLDED_WITHIN, PAGES_KEPT } from "./backlog.mjs";
import { CARDS_WITHIN } from "./cards.mjs";
import { BESIDE_HOOKS } from "./hooks.mjs";
import { BESIDE_IMPORT, IMPORTED_WITHIN } from "./import.mjs";
import { CEILINGS, ROWS } from "./rows.mjs";
import { BESIDE_REMINDERS } from "./reminders.mjs";
import { TRAIL_KEPT } from "./trail.mjs";

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

const isBelow = ({ floor = {}, ceiling = {} }, row) =>
  Object.entries(floor).some(([figure, least]) => !(row[figure] >= least)) ||
  Object.entries(ceiling).some(([figure, most]) => !(row[figure] <= most));

function floorOf({ floor, ceiling }, row) {
  if (!floor && !ceiling) return "–";
  const words = ceiling
    ? `p50 ≤ ${ceiling.p50} ms`
    : floor.share
      ? `≥ ${floor.share} %`
      : `≥ ${number(floor.perSecond)}/s`;
  return isBelow({ floor, ceiling }, row) ? `${words}, **below**` : words;
}

/** Lists in words what is below its floor. */
export function belowFloor(result) {
  if (!hasFloors(result)) return [];
  const { rows, startMs, memory, export: csv, trail, cards, reminders, backlog } = result;
  const once = { startMs, memory, csv: csv && csv.took / csv.limit };
  return [
    ...Object.entries(rows)
      .filter(([key, row]) => row.failures > 0 || isBelow(ROWS[key], row))
      .map(([key]) => ROWS[key].name),
    ...Object.entries(CEILINGS)
      .filter(([figure, most]) => once[figure] > most)
      .map(([figure, most]) => `${figure} ${number(once[figure])} instead of ${most}`),
    ...(trail && trail.equal.share < TRAIL_KEPT
      ? [`lists beside the trail keep ${number(trail.equal.share)} %`]
      : []),
    ...(cards && cards.took > CARDS_WITHIN * 1000
      ? [`2,000 cards are there in ${number(cards.took / 1000)} s`]
      : []),
    ...(reminders && keptBeside(reminders) < BESIDE_REMINDERS
      ? [`pages beside reminders keep ${number(keptBeside(reminders))} %`]
      : []),
    ...slowOf(result),
    ...(backlog ? slowestOf(backlog) : []),
  ];
}

const keptBeside = ({ during, after }) => (during / after) * 100;

const keptOf = ({ without, beside }) => (beside / without) * 100;

const timesOf = ({ before, meanwhile }) => meanwhile / before;

/** Lists in words what imports and webhooks slow down too much. */
function slowOf({ hooks, import: list }) {
  return [
    ...(hooks && keptOf(hooks) < BESIDE_HOOKS
      ? [`sign-ups with webhooks keep ${number(keptOf(hooks))} %`]
      : []),
    ...(list && list.took > IMPORTED_WITHIN ? [`an import takes ${number(list.took)} s`] : []),
    ...(list && timesOf(list) > BESIDE_IMPORT
      ? [`p99 of pages beside an import is ${number(timesOf(list))} × its usual`]
      : []),
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

const titleOf = ({ leads, instances, embedded }) =>
  `${leads.toLocaleString("en")} leads, ${embedded ? "embedded database" : `${instances} ${instances === 1 ? "instance" : "instances"}`}`;

const ruleOf = (cells) => `|${"---|".repeat(cells)}`;

function rowOf(key, row, floors) {
  const { name, connections } = ROWS[key];
  const last = floors ? ` | ${floorOf(ROWS[key], row)} |` : " |";
  if (row.failures > 0)
    return `| ${name} | ${connections} | ${number(row.limit)} | failed | – | – | – | –${last}`;
  const cells = [name, connections, number(row.limit), number(row.perSecond), number(row.share)];
  return `| ${[...cells, number(row.p50), number(row.p99), number(row.cpu, 2)].join(" | ")}${last}`;
}

function linesOfCards(cards) {
  if (!cards) return [];
  const { made, first, took, cpu, bytes, pages, before, meanwhile } = cards;
  return [
    "",
    `2,000 cards as PDF: ${number(took / 1000)} s for ${pages} sheets, ${number(bytes / 1e6)} MB (at most ${CARDS_WITHIN} s), ` +
      `${number(cpu / 1000)} s of CPU; the cards are made in ${number(made)} ms, and the first sheet is there after ${number(first)} ms. ` +
      `Other calls meanwhile (\`/api/user\`, 4 connections): p99 ${number(meanwhile)} ms, without sheets ${number(before)} ms.`,
  ];
}

function linesOfReminders(reminders) {
  if (!reminders) return [];
  const { during, after, took } = reminders;
  return [
    "",
    `Reminders of 5,000 families at a first start, ${number(took)} s: pages of a franchise keep ${number(keptBeside(reminders))} % of ` +
      `their rate (${number(during)}/s beside them, ${number(after)}/s after them, at least ${BESIDE_REMINDERS} %).`,
  ];
}

function linesOfHooks(hooks) {
  if (!hooks) return [];
  const { without, beside } = hooks;
  return [
    "",
    `Where three units of an event have a webhook, its sign-ups keep ${number(keptOf(hooks))} % of their rate (${number(beside)}/s instead of ` +
      `${number(without)}/s, at least ${BESIDE_HOOKS} %).`,
  ];
}

function linesOfImport(list) {
  if (!list) return [];
  const { took, before, meanwhile } = list;
  return [
    "",
    `A spreadsheet of 10,000 leads, from the file to the last row: ${number(took)} s (at most ${IMPORTED_WITHIN} s). Other calls meanwhile (the ` +
      `first row, 4 connections): p99 ${number(meanwhile)} ms, without an import ${number(before)} ms (at most ${BESIDE_IMPORT} ×).`,
  ];
}

function tableOf(result) {
  const { rows, startMs, memory, export: csv, trail, cards, reminders, backlog } = result;
  const floors = hasFloors(result);
  return [
    `## ${titleOf(result)}`,
    "",
    `| Work | Connections | Limit /s | Capelo /s | % | p50 ms | p99 ms | CPU ms |${floors ? " Floor |" : ""}`,
    ruleOf(floors ? 9 : 8),
    ...Object.entries(rows).map(([key, row]) => rowOf(key, row, floors)),
    "",
    `Start to the first answer ${number(startMs)} ms; resident after the load ${number(memory)} MB.`,
    ...(csv
      ? [
          `All leads as CSV: ${number(csv.took / 1000)} s for ${number(csv.bytes / 1e6)} MB, \`COPY\` ${number(csv.limit / 1000)} s; ` +
            `first byte after ${number(csv.first)} ms, ${number(csv.memory)} MB more memory. Other calls meanwhile ` +
            `(the first row, 4 connections): p99 ${number(csv.meanwhile)} ms, without an export ${number(csv.before)} ms.`,
        ]
      : []),
    ...(trail
      ? [
          "",
          `With the trail a page of a franchise keeps ${number(trail.equal.share)} % of its rate (${number(trail.equal.on)}/s instead of ` +
            `${number(trail.equal.off)}/s, at least ${TRAIL_KEPT} %); where no two calls read the same, ${number(trail.apart.share)} %.`,
        ]
      : []),
    ...linesOfCards(cards),
    ...linesOfReminders(reminders),
    ...linesOfHooks(result.hooks),
    ...linesOfImport(result.import),
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

const rateOf = (row) => (row?.failures > 0 ? "failed" : number(row?.perSecond));

/** Puts the rates of several runs side by side. */
function comparisonOf(results) {
  if (results.length === 0) return "";
  const line = (name, figure) => `| ${name} | ${results.map(figure).join(" | ")} |`;
  return [
    "## Other sizes",
    "",
    "Calls a second:",
    "",
    line("Work", titleOf),
    ruleOf(results.length + 1),
    ...Object.keys(ROWS)
      .filter((key) => results.some(({ rows }) => rows[key]))
      .map((key) => line(ROWS[key].name, ({ rows }) => rateOf(rows[key]))),
    line("all leads as CSV, s", ({ export: csv }) => number(csv && csv.took / 1000)),
    line("start to the first answer, ms", ({ startMs }) => number(startMs)),
    line("resident after the load, MB", ({ memory }) => number(memory)),
    "",
  ].join("\n");
}

/** Writes ops/performance.md from the results. */
export function writeReport(root, results, { version, rounds, seconds }) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? "?"}, ${number(totalmem() / 1e9)} GB, ${process.platform}; Node ${process.versions.node}; ${version}`;
  const whole = results.some(hasFloors) ? results.filter(hasFloors) : results;
  const others = results.filter((result) => !whole.includes(result));
  const text = `# How fast it is

\`npm run bench\` writes this page; other documents take their figures from it. The limit is \`pgbench\` reading or writing the
same rows of the same schema in prepared statements. Database, product and load share the machine. Limit and product take turns,
${rounds} rounds of ${seconds} s each, after some seconds that are not measured; figures are medians. The share is the product's rate in
percent of the limit's. The limit of a write stores the same rows and a ready letter; the product also checks the input, the session
and what a mailbox may get, and seals what its letter is told. Efetivar can be done once to each row, by the limit as by the product.

${machine}. Measured on ${new Date().toISOString().slice(0, 10)}.

${[...whole.map(tableOf), comparisonOf(others)].join("\n")}`;
  writeFileSync(path.join(root, "ops/performance.md"), `${text.trimEnd()}\n`);
}
