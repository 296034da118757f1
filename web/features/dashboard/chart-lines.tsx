import {
  CartesianGrid,
  Line as Path,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatData } from "#shared/br/data.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Legend, type Line, Sample } from "./legend.tsx";

interface Props {
  dias: { dia: string }[];
  lines: Line[];
  /** Days to be marked by a vertical line. */
  marks: string[];
}

/** Until the box has been measured; where nothing is laid out it stays so. */
const UNMEASURED = { width: 320, height: 256 };
const margin = { top: 8, right: 8, bottom: 0, left: -16 };
const axis = {
  stroke: "var(--border)",
  tick: { fill: "var(--fg-muted)", fontSize: 12 },
  tickLine: false,
};
const dayMonth = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`;

const strokeOf = ({ colour, isDashed }: Line) =>
  ({
    type: "linear",
    stroke: `var(${colour})`,
    strokeWidth: isDashed ? 1.5 : 2,
    strokeDasharray: isDashed ? "4 4" : undefined,
    dot: false,
    isAnimationActive: false,
  }) as const;

/** Lines over the days. Nothing moves: whoever prefers less motion sees the same chart. */
export function ChartLines({ dias, lines, marks }: Props) {
  const points = dias.map(({ dia }, index) => ({
    dia,
    ...Object.fromEntries(lines.map(({ key, values }) => [key, values[index]])),
  }));
  return (
    <figure className="m-0">
      <div className="h-64">
        <ResponsiveContainer width="100%" height="100%" initialDimension={UNMEASURED}>
          <LineChart data={points} margin={margin} title="Leads por dia">
            <CartesianGrid stroke="var(--border)" vertical={false} />
            <XAxis dataKey="dia" tickFormatter={dayMonth} minTickGap={24} {...axis} />
            <YAxis allowDecimals={false} axisLine={false} {...axis} />
            <Tooltip content={<Hint lines={lines} />} cursor={{ stroke: "var(--border-strong)" }} />
            {marks.map((dia) => (
              <ReferenceLine key={dia} x={dia} stroke="var(--c3)" strokeDasharray="2 3" />
            ))}
            {lines.map((line) => (
              <Path key={line.key} dataKey={line.key} {...strokeOf(line)} />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <Legend lines={lines} hasMarks={marks.length > 0} />
    </figure>
  );
}

interface HintProps {
  lines: Line[];
  active?: boolean;
  label?: string;
  payload?: readonly { dataKey?: unknown; value?: unknown }[];
}

/** The figures of the day under the pointer, or under the arrow keys. */
function Hint({ lines, active, label, payload = [] }: HintProps) {
  if (!active || label === undefined) return null;
  return (
    <div className="rounded-md border border-border bg-surface p-3 text-xs shadow-pop">
      <p className="mb-1 font-medium">{formatData(label)}</p>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line.key} className="flex items-center gap-2">
            <Sample line={line} />
            {line.label}
            <strong className="ml-auto pl-3 font-semibold tabular-nums">
              {formatNumber(
                Number(payload.find(({ dataKey }) => dataKey === line.key)?.value ?? 0),
              )}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
