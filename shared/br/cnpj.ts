import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { checkDigit } from "./check-digit.ts";

/** Matches "CNPJ nº " before a number; an alphanumeric CNPJ may begin with these letters too. */
const LABEL =
  /^[^0-9A-Za-z]*CNPJ(?:\/MF)?(?=[^0-9A-Za-z]|[0-9A-Za-z]{14})[^0-9A-Za-z]*(?:n[º°o.][^0-9A-Za-z]*)?/i;

/**
 * CNPJ as stored and sent: separators removed, letters kept in upper case (product/dados.md#check-digits:
 * alphanumeric since July 2026). Of an all-digit input the digits remain (product/dados.md#validation).
 */
export function stripCnpj(s: string): string {
  const bare = s.replace(LABEL, "");
  // The filter comes first: "ß" or "ı" must not become letters that nobody typed.
  return bare.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/**
 * Formats a CNPJ as 00.000.000/0000-00, at most 18 characters (product/dados.md#validation).
 *
 * It serves both typing and display. Letters are allowed in the first twelve places; the check
 * digits are always digits, so letters are dropped there.
 */
export function formatCnpj(s: string): string {
  const cnpj = stripCnpj(s);
  return fillMask("00.000.000/0000-00", cnpj.slice(0, 12) + onlyDigits(cnpj.slice(12)));
}

/**
 * True if `s`, with or without separators, in either case, is a CNPJ with right check digits.
 *
 * Fourteen equal digits are refused, because they are never issued. Screens only warn on `false`:
 * check digits never block a form (product/dados.md#check-digits).
 */
export function isValidCnpj(s: string): boolean {
  if (!/^[0-9A-Za-z./\-\s]+$/.test(s)) return false;
  const cnpj = stripCnpj(s);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(\d)\1+$/.test(cnpj)) return false;
  const first = checkDigit(cnpj.slice(0, 12), 9);
  const second = checkDigit(cnpj.slice(0, 12) + first, 9);
  return cnpj.endsWith(first + second);
}
