import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { MISSING, isBlank } from "./text.ts";

/** Postal code as it is stored and sent: digits only (product.md#validation). Cuts nothing off. */
export function stripCep(s: string): string {
  return onlyDigits(s);
}

/** Postal code under its input mask 00000-000, at most 9 characters (product.md#validation), as far as typed. */
export function maskCep(s: string): string {
  return fillMask("00000-000", stripCep(s));
}

/** Postal code for display: 8 digits as 00000-000, otherwise as is; "-" when missing (product.md#formats). */
export function formatCep(s: string | null | undefined): string {
  if (isBlank(s)) return MISSING;
  return /^\s*\d{5}[-\s]?\d{3}\s*$/.test(s) ? maskCep(s) : s;
}
