import { cn } from "./cn.ts";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block animate-pulse rounded-sm bg-surface-2 dark:bg-border", className)}
    />
  );
}
