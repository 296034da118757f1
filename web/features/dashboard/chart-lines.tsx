import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatData } from "#shared/br/data.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Legend, type Line, Sample } from "./legend.tsx";
import { scaleOf } from "./rules-scale.ts";
import type { Target } from "./screen-chart.ts";

interface Props {
  dias: { dia: string }[];
  lines: Line[];
  /** Days to be marked by a vertical line. */
  marks: string[];
  /** The list of the leads of a day. */
  toDay: (dia: string) => Target;
}

/** The drawing's own units: it is stretched to the room that there is, its strokes are not. */
const WIDTH = 1000;
const HEIGHT = 100;
const DATES = 4;

const dayMonth = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`;
const percent = (part: number, whole: number) => `${whole <= 0 ? 50 : (part / whole) * 100}%`;

/** Lines over the days. Nothing moves and nothing is measured: the chart stands before the page is laid out. */
export function ChartLines(props: Props) {
  const { dias, lines, marks } = props;
  const [at, setAt] = useState<number | null>(null);
  const last = dias.length - 1;
  const { top, ticks } = scaleOf(Math.max(...lines.flatMap(({ values }) => values)));
  const every = Math.max(1, Math.round(last / DATES));
  return (
    <figure className="m-0">
      <div className="relative h-64 pr-3 pb-6 pl-8 text-xs text-fg-muted">
        <div className="relative h-full">
          <Steps ticks={ticks} top={top} />
          {marks.map((dia) => (
            <Upright
              key={dia}
              at={percent(indexOf(dias, dia), last)}
              className="border-dotted border-c3"
            />
          ))}
          <Drawing lines={lines} last={last} top={top} />
          {at !== null && <Upright at={percent(at, last)} className="border-border-strong" />}
          {dias.map(
            ({ dia }, index) =>
              index % every === 0 &&
              index <= last - every / 2 && (
                <DateLabel key={dia} dia={dia} at={percent(index, last)} />
              ),
          )}
          <DateLabel dia={dias[last]?.dia ?? ""} at="100%" />
          <Days {...props} at={at} onMove={setAt} />
        </div>
      </div>
      <Legend lines={lines} hasMarks={marks.length > 0} />
    </figure>
  );
}

const indexOf = (dias: Props["dias"], dia: string) => dias.findIndex((one) => one.dia === dia);

/** The round numbers that the lines are measured by. */
function Steps({ ticks, top }: { ticks: number[]; top: number }) {
  return ticks.map((tick) => (
    <span
      key={tick}
      aria-hidden
      className="absolute inset-x-0 border-t border-border"
      style={{ bottom: percent(tick, top) }}
    >
      <span className="absolute -left-8 w-6 -translate-y-1/2 text-right tabular-nums">
        {formatNumber(tick)}
      </span>
    </span>
  ));
}

function Upright({ at, className }: { at: string; className: string }) {
  return (
    <span aria-hidden className={`absolute inset-y-0 border-l ${className}`} style={{ left: at }} />
  );
}

function DateLabel({ dia, at }: { dia: string; at: string }) {
  return (
    <span
      aria-hidden
      className="absolute top-full mt-1.5 -translate-x-1/2 tabular-nums"
      style={{ left: at }}
    >
      {dayMonth(dia)}
    </span>
  );
}

function Drawing({ lines, last, top }: { lines: Line[]; last: number; top: number }) {
  const pointOf = (value: number, index: number) =>
    `${((index / Math.max(1, last)) * WIDTH).toFixed(1)},${(HEIGHT - (value / top) * HEIGHT).toFixed(2)}`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {lines.map(({ key, colour, isDashed, values }) => (
        <polyline
          key={key}
          data-line={key}
          points={values.map(pointOf).join(" ")}
          fill="none"
          stroke={`var(${colour})`}
          strokeWidth={isDashed ? 1.5 : 2}
          strokeDasharray={isDashed ? "4 4" : undefined}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

interface DaysProps extends Props {
  at: number | null;
  onMove: (at: number | null) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The day under the pointer or under the arrow keys: its figures, and on a press its leads. */
function Days({ dias, lines, toDay, at, onMove }: DaysProps) {
  const navigate = useNavigate();
  const last = dias.length - 1;
  const dia = at === null ? undefined : dias[at]?.dia;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width === 0 ? 0 : (clientX - left) / width;
    onMove(Math.min(last, Math.max(0, Math.round(part * last))));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(Math.min(last, Math.max(0, (at ?? last + 1) + by)));
  };
  const open = () => {
    if (dia === undefined) return;
    const { path, search = {} } = toDay(dia);
    void navigate({ to: path, search });
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Leads por dia. ${dia ? spokenOf(dia, lines, at ?? 0) : "As setas mudam o dia"}`}
        className="absolute inset-0 cursor-pointer touch-pan-y rounded-sm"
        onPointerMove={follow}
        onPointerLeave={() => onMove(null)}
        onBlur={() => onMove(null)}
        onKeyDown={step}
        onClick={open}
      />
      {dia !== undefined && at !== null && <Hint dia={dia} lines={lines} at={at} last={last} />}
    </>
  );
}

const spokenOf = (dia: string, lines: Line[], at: number) =>
  `${formatData(dia)}: ${lines.map(({ label, values }) => `${label} ${formatNumber(values[at] ?? 0)}`).join(", ")}`;

interface HintProps {
  dia: string;
  lines: Line[];
  at: number;
  last: number;
}

/** The figures of a day, beside it and never outside of the chart. */
function Hint({ dia, lines, at, last }: HintProps) {
  const isLeft = at > last / 2;
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute top-0 z-10 max-w-56 rounded-md border border-border bg-surface p-3 text-fg shadow-pop ${isLeft ? "-translate-x-full -ml-2" : "ml-2"}`}
      style={{ left: percent(at, last) }}
    >
      <p className="mb-1 font-medium">{formatData(dia)}</p>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line.key} className="flex items-center gap-2">
            <Sample line={line} />
            <span className="min-w-0 truncate">{line.label}</span>
            <strong className="ml-auto pl-3 font-semibold tabular-nums">
              {formatNumber(line.values[at] ?? 0)}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
