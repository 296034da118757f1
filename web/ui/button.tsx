import { type VariantProps, cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/**
 * In a dense row the button looks like a word, because forty filled buttons below each other would
 * hide all the rest.
 */
const QUIET =
  "dense:border-transparent dense:bg-transparent dense:text-primary dense:hover:bg-primary-soft dense:hover:text-primary-soft-fg";

/** The look of buttons and links; a long label takes a second line (design.md#accessibility). */
export const buttonStyle = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap max-md:max-w-full max-md:whitespace-normal transition-colors disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: `bg-primary text-primary-fg hover:bg-primary-hover ${QUIET}`,
        outline: `border border-border-strong bg-surface text-fg hover:bg-surface-2 ${QUIET}`,
        danger: "bg-danger text-danger-fg hover:opacity-90",
        ghost: "text-fg-muted hover:bg-surface-2 hover:text-fg",
        link: "text-primary underline-offset-4 hover:underline",
        /** The colour comes from the background. */
        bare: "opacity-80 hover:opacity-100",
      },
      size: {
        control: "tap-44 h-9 px-4 max-md:h-auto max-md:py-2 text-sm [&_svg]:size-4",
        small: "tap-44 h-9 px-2 max-md:h-auto max-md:py-2 text-xs [&_svg]:size-4",
        compact: "tap-44 h-8 px-3 max-md:h-auto max-md:py-1.5 text-sm [&_svg]:size-4",
        touch: "h-11 px-4 max-md:h-auto max-md:min-h-11 max-md:py-2.75 text-sm [&_svg]:size-4",
        icon: "tap-44 size-9 dense:size-8 [&_svg]:size-4",
        iconTouch: "size-11 [&_svg]:size-5",
        iconCompact: "tap-44 size-7 [&_svg]:size-3.5",
        /** For use inside of a field or chip that is a target itself. */
        iconInline: "size-6 [&_svg]:size-3.5",
        /** The button is as high as its container. */
        iconFill: "w-10 [&_svg]:size-4",
        none: "",
        inline: "text-sm [&_svg]:size-4",
      },
    },
    defaultVariants: { variant: "primary", size: "control" },
  },
);

interface Props extends ComponentProps<"button">, VariantProps<typeof buttonStyle> {
  type?: "button" | "submit";
}

export function Button({ variant, size, className, type = "button", ...props }: Props) {
  return (
    // oxlint-disable-next-line react/button-has-type -- "button" unless told "submit"
    <button type={type} className={cn(buttonStyle({ variant, size }), className)} {...props} />
  );
}
