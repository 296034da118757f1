import { type VariantProps, cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The hue is the category; icon, dot and word carry the meaning (design.md#badges). */
const badgeStyle = cva(
  "inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        ok: "bg-ok-bg text-ok-fg",
        warn: "bg-warn-bg text-warn-fg",
        bad: "bg-bad-bg text-bad-fg",
        info: "bg-info-bg text-info-fg",
        neu: "bg-neu-bg text-neu-fg",
        p1: "bg-p1-bg text-p1-fg",
        p2: "bg-p2-bg text-p2-fg",
        p3: "bg-p3-bg text-p3-fg",
        p4: "bg-p4-bg text-p4-fg",
        p5: "bg-p5-bg text-p5-fg",
        outline: "border border-border-strong text-fg",
        solid: "bg-danger text-danger-fg",
      },
    },
  },
);

interface Props extends Required<Pick<VariantProps<typeof badgeStyle>, "tone">> {
  icon?: LucideIcon;
  /** A dot in place of an icon: full for on, hollow for off. */
  dot?: "full" | "hollow";
  isStruck?: boolean;
  children: ReactNode;
}

export function Badge({ tone, icon: Icon, dot, isStruck = false, children }: Props) {
  return (
    <span className={badgeStyle({ tone })}>
      {Icon && <Icon aria-hidden />}
      {dot && (
        <span
          aria-hidden
          className={`size-1.5 shrink-0 rounded-full border border-current ${dot === "full" ? "bg-current" : ""}`}
        />
      )}
      <span className={`truncate ${isStruck ? "line-through" : ""}`}>{children}</span>
    </span>
  );
}
