const HEAD = ["Drill", "What", "Figure"];
const MARK = "<!-- npm run drill -- --write -->\n\n";

const cellsOf = ({ drill, what, figure, isGood }) => [
  `\`${drill}\``,
  what,
  isGood ? figure : `**${figure}**`,
];

/** Writes the figures as a table of Markdown in oxfmt's form. */
export function tableOf(figures) {
  return render(figures.map(cellsOf));
}

function render(rows) {
  const widths = HEAD.map((head, n) =>
    Math.max(head.length, ...rows.map((row) => [...row[n]].length)),
  );
  const line = (cells, fill = " ") =>
    `| ${cells.map((cell, n) => cell + fill.repeat(widths[n] - [...cell].length)).join(" | ")} |`;
  return [
    line(HEAD),
    line(
      HEAD.map(() => "-"),
      "-",
    ),
    ...rows.map((row) => line(row)),
  ].join("\n");
}

/** Replaces the rows of the drills that ran; other rows stay. */
export function withTable(text, figures) {
  const begin = text.indexOf(MARK) + MARK.length;
  if (begin < MARK.length) throw new Error(`The document has no place for the table: ${MARK}`);
  const table = /^(?:\|.*\|\n)+/.exec(text.slice(begin))?.[0] ?? "";
  const ran = new Set(figures.map(({ drill }) => `\`${drill}\``));
  const kept = table
    .trimEnd()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .map(([, ...cells]) => cells.slice(0, HEAD.length))
    .filter(([drill]) => !ran.has(drill));
  const rows = [...kept, ...figures.map(cellsOf)].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return `${text.slice(0, begin)}${render(rows)}\n${text.slice(begin + table.length)}`;
}
