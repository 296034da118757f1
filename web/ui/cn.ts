import { cx } from "class-variance-authority";

/**
 * Joins class names and leaves out falsy ones. It does not resolve conflicts (tailwind-merge would,
 * for 8 kB of the first load): a class that must win is a variant of the component, or has
 * Tailwind's `!`.
 */
export const cn = cx;
