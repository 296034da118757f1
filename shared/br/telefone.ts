import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { MISSING, isBlank } from "./text.ts";

const MOBILE = "(00) 00000-0000";
const LANDLINE = "(00) 0000-0000";

/**
 * Phone as it is stored and sent: digits only (product.md#validation), area code first.
 *
 * The country code goes where it is certain to be one: after a "+", or before a complete mobile
 * number (13 digits). A number copied from WhatsApp thus fits the mask. "55" is also an area code
 * (Santa Maria), so it stays everywhere else. Cuts nothing off.
 */
export function stripTelefone(s: string): string {
  const national = onlyDigits(s.replace(/^\s*\+\s*55/, ""));
  return /^55[1-9]{2}9\d{8}$/.test(national) ? national.slice(2) : national;
}

/**
 * Phone under its input mask (00) 00000-0000, at most 15 characters (product.md#validation), as far as typed.
 *
 * A landline (up to 10 digits, no 9 after the area code) takes the hyphen one place earlier, where
 * the lists show it: "(11) 3333-4444", not "(11) 33334-444".
 */
export function maskTelefone(s: string): string {
  const phone = stripTelefone(s);
  const isLandline = phone.length <= 10 && phone.charAt(2) !== "9";
  return fillMask(isLandline ? LANDLINE : MOBILE, phone);
}

/**
 * Phone for display (product.md#formats): 11 digits as (DD) 9XXXX-XXXX, 10 digits as (DD) XXXX-XXXX,
 * otherwise as is; "-" when missing.
 */
export function formatTelefone(s: string | null | undefined): string {
  if (isBlank(s)) return MISSING;
  if (!/^[\d\s().-]+$/.test(s)) return s;
  const phone = onlyDigits(s);
  if (phone.length === 11) return fillMask(MOBILE, phone);
  if (phone.length === 10) return fillMask(LANDLINE, phone);
  return s;
}

/** Whether `s` is a mobile number: 11 digits with a 9 after the area code (which has no 0). */
export function isCelular(s: string): boolean {
  return /^[1-9]{2}9\d{8}$/.test(stripTelefone(s));
}

/**
 * Link that opens a WhatsApp conversation with a mobile number, `text` being written in advance.
 *
 * @returns `null` for anything but a mobile (product.md#formats): landlines get no icon.
 */
export function whatsappUrl(s: string, text?: string): string | null {
  if (!isCelular(s)) return null;
  const url = `https://wa.me/55${stripTelefone(s)}`;
  // Half of a cut emoji would make encodeURIComponent throw. (iOS 15 does not know toWellFormed.)
  return text ? `${url}?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"))}` : url;
}
