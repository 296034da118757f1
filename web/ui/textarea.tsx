import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { inputStyle } from "./input.tsx";

/**
 * A text of several lines. It grows with the text where the browser can, and by hand everywhere.
 */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={3}
      className={cn(inputStyle, "field-sizing-content max-h-64 min-h-20 resize-y py-2", className)}
      {...props}
    />
  );
}
