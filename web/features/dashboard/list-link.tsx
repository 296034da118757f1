import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { useSession } from "#web/widgets/session.ts";
import type { Target } from "./screen-chart.ts";

interface Props {
  to: Target;
  children: ReactNode;
  className?: string;
  /** Names a bar, a line or a row: a target of 24 px, which breaks where its row is narrow. */
  isLabel?: boolean;
  /** The link's words, where a picture has none. */
  label?: string;
  /** For the pointer alone: the same link stands beside it in words. */
  isPointed?: boolean;
}

/** A way to the list behind a figure, for those who may open its page; the bare figure for the others. */
export function ListLink({
  to: { path, search, rows, unidade },
  children,
  className,
  isLabel = false,
  label,
  isPointed,
}: Props) {
  const { canOpen } = useSession();
  const look = cn(isLabel && "min-h-6 min-w-0 content-center break-words", className);
  if (!canOpen(path)) return <span className={look}>{children}</span>;
  return (
    <Link
      to={path}
      search={search ?? {}}
      state={unidade === undefined ? {} : { unidade }}
      data-rows={rows}
      aria-label={label}
      tabIndex={isPointed ? -1 : undefined}
      className={cn(look, "rounded-sm underline-offset-4 hover:underline")}
    >
      {children}
    </Link>
  );
}
