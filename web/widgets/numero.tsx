import { type HistoryState, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatNumber } from "#web/lib/format.ts";

interface Way {
  to: string;
  search: Record<string, string>;
  state: HistoryState | ((before: HistoryState) => HistoryState);
  /** On the page itself: Back leads away from it, and it scrolls to the part of this name. */
  hash?: string;
}

interface Props {
  label: string;
  value: number;
  /** The way to exactly those whom it counts; null where this role has none. */
  link: Way | null;
  /** A small line below. */
  children: ReactNode;
}

/** A figure of a page that leads to what it counts. */
export function Numero({ label, value, link, children }: Props) {
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-border bg-surface p-3 shadow-card hover:border-border-strong md:p-4">
      {link ? (
        <Link
          {...link}
          replace={link.hash !== undefined}
          resetScroll={link.hash === undefined}
          className="font-medium text-fg-muted outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
        >
          {label}
        </Link>
      ) : (
        <span className="font-medium text-fg-muted">{label}</span>
      )}
      <span className="mt-auto pt-2 text-2xl font-semibold tabular-nums">
        {formatNumber(value)}
      </span>
      <span className="mt-0.5 text-xs text-fg-muted tabular-nums">{children}</span>
    </li>
  );
}

/** " · 19%"; nothing where there is nothing to compare with. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "" : ` · ${formatNumber(Math.round((part / whole) * 100))}%`;
}
