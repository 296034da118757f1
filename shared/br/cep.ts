import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { MISSING, isBlank } from "./text.ts";

/** Postal code as stored and sent: digits only, all of them (product/dados.md#validation). */
export function stripCep(s: string): string {
  return onlyDigits(s);
}

/**
 * Masks a postal code while it is typed: 00000-000, at most 9 characters (product/dados.md#validation).
 */
export function maskCep(s: string): string {
  return fillMask("00000-000", stripCep(s));
}

/** Formats 8 digits as 00000-000, others as they are; "-" when missing (product/dados.md#formats). */
export function formatCep(s: string | null | undefined): string {
  if (isBlank(s)) return MISSING;
  return /^\s*\d{5}[-\s]?\d{3}\s*$/.test(s) ? maskCep(s) : s;
}
