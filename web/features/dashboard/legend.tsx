import { formatNumber } from "#web/lib/format.ts";
import { ListLink } from "./list-link.tsx";
import type { Target } from "./screen-chart.ts";

/** One line of the chart, a value for each day. */
export interface Line {
  key: string;
  label: string;
  /** Name of a colour token. */
  colour: string;
  isDashed?: boolean;
  values: number[];
  /** The list of what it counts. */
  to?: Target;
}

/** Names the lines, each with the total of its days. */
export function Legend({ lines, hasMarks }: { lines: Line[]; hasMarks: boolean }) {
  return (
    <figcaption>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {lines.map((line) => (
          <li key={line.key} className="flex min-w-0 items-center gap-2">
            <Sample line={line} />
            {line.to ? (
              <ListLink to={line.to} isLabel>
                {line.label}
              </ListLink>
            ) : (
              <span className="min-w-0 break-words">{line.label}</span>
            )}
            <span className="text-fg-muted tabular-nums">
              {formatNumber(line.values.reduce((sum, value) => sum + value, 0))}
            </span>
          </li>
        ))}
        {hasMarks && (
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-3 border-l-2 border-dotted border-c3" />
            Dia de evento
          </li>
        )}
      </ul>
    </figcaption>
  );
}

/** A piece of the line, beside its name. */
export function Sample({ line: { colour, isDashed } }: { line: Line }) {
  return (
    <span
      aria-hidden
      className={`w-4 shrink-0 border-t-2 ${isDashed ? "border-dashed" : ""}`}
      style={{ borderColor: `var(${colour})` }}
    />
  );
}
