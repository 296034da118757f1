import { cx } from "class-variance-authority";

/**
 * Joins class names; falsy ones are left out. It does not resolve conflicts (tailwind-merge would, for 8 kB of the
 * first load): what must win is a variant of the component, or carries Tailwind's `!`.
 */
export const cn = cx;
