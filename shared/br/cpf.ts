import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { checkDigit } from "./check-digit.ts";

/** CPF as stored and sent: digits only, all of them (product/dados.md#validation). */
export function stripCpf(s: string): string {
  return onlyDigits(s);
}

/**
 * Formats a CPF as 000.000.000-00, at most 14 characters (product/dados.md#validation).
 *
 * It serves both typing and display: an incomplete CPF is formatted as far as it goes.
 */
export function formatCpf(s: string): string {
  return fillMask("000.000.000-00", stripCpf(s));
}

/**
 * Hides a CPF but for its middle: ***.456.789-**. Of an incomplete one nothing is shown.
 */
export function hideCpf(s: string): string {
  const cpf = stripCpf(s);
  const [, middle = "***", third = "***"] = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(cpf) ?? [];
  return `***.${middle}.${third}-**`;
}

/**
 * True if `s`, with or without separators, is a CPF with right check digits.
 *
 * Eleven equal digits pass the arithmetic but are never issued, so they are refused. Screens only
 * warn on `false`: check digits never block a form (product/dados.md#check-digits).
 */
export function isValidCpf(s: string): boolean {
  if (!/^[\d.\-\s]+$/.test(s)) return false;
  const cpf = stripCpf(s);
  if (cpf.length !== 11 || /^(\d)\1+$/.test(cpf)) return false;
  const first = checkDigit(cpf.slice(0, 9), 11);
  const second = checkDigit(cpf.slice(0, 9) + first, 11);
  return cpf.endsWith(first + second);
}
