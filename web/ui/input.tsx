import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The box of a text control, of any height. Its border is dark enough to be recognised (3:1). */
export const inputStyle =
  "tap-44 w-full min-w-0 rounded-md border border-border-strong bg-surface px-3 text-fg placeholder:text-fg-muted focus-visible:border-ring focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(inputStyle, "h-9", className)} {...props} />;
}
