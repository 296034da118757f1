import { formatNumber } from "#web/lib/format.ts";
import type { Target } from "./screen-chart.ts";
import { ListLink } from "./list-link.tsx";
import { share } from "./format.ts";

interface Bar {
  key: string;
  label: string;
  value: number;
  to: Target;
}

/** Bars from the left, one below the other, longest 100 %. */
export function Bars({ bars, colour }: { bars: Bar[]; colour: "bg-c1" | "bg-c2" }) {
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ key, label, value, to }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <ListLink to={to} isLabel>
              {label}
            </ListLink>
            <strong className="font-semibold tabular-nums">{formatNumber(value)}</strong>
          </div>
          <div aria-hidden className="mt-1 h-2.5 rounded-sm bg-surface-2">
            <div
              className={`h-full rounded-sm ${colour}`}
              style={{ width: share(value, greatest) }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
