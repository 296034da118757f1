import { onlyDigits } from "./digits.ts";
import { fillMask } from "./mask.ts";
import { MISSING, isBlank } from "./text.ts";

const MOBILE = "(00) 00000-0000";
const LANDLINE = "(00) 0000-0000";

/**
 * Phone as stored and sent: digits only, area code first (product/dados.md#validation).
 *
 * Prefixes are removed: "+55" or "0055"; "55" before a complete mobile (13 digits), as WhatsApp
 * copies it; the 0 of a trunk call, with the carrier's two digits if a complete number follows ("0
 * 12 …", "0xx12 …", "015 12 …"). "55" is also an area code (Santa Maria), so it stays everywhere
 * else. All other digits stay.
 */
export function stripTelefone(s: string): string {
  const dialled = onlyDigits(s.replace(/^\s*(?:\+|00)\s*55/, ""));
  const national = dialled.replace(/^0+/, "");
  if (/^55[1-9]{2}9\d{8}$/.test(national)) return national.slice(2);
  const hasCarrier = national !== dialled && /^\d{2}[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(national);
  return hasCarrier ? national.slice(2) : national;
}

/**
 * Masks a phone while it is typed: (00) 00000-0000, at most 15 characters (product/dados.md#validation).
 *
 * A landline (up to 10 digits, no 9 after the area code) has the hyphen one place earlier, like in
 * the lists: "(11) 3333-4444", not "(11) 33334-444".
 */
export function maskTelefone(s: string): string {
  const phone = stripTelefone(s);
  const isLandline = phone.length <= 10 && phone.charAt(2) !== "9";
  return fillMask(isLandline ? LANDLINE : MOBILE, phone);
}

/**
 * Formats 11 digits as (DD) 9XXXX-XXXX, 10 as (DD) XXXX-XXXX, others as they are; "-" if missing.
 */
export function formatTelefone(s: string | null | undefined): string {
  if (isBlank(s)) return MISSING;
  if (!/^[\d\s().-]+$/.test(s)) return s;
  const phone = onlyDigits(s);
  // No area code begins with 0: "(01) 29888-…" would be another number.
  if (phone.startsWith("0")) return s;
  if (phone.length === 11) return fillMask(MOBILE, phone);
  if (phone.length === 10) return fillMask(LANDLINE, phone);
  return s;
}

/** True if `s` is a mobile number: 11 digits with a 9 after the area code (which has no 0). */
export function isCelular(s: string): boolean {
  return /^[1-9]{2}9\d{8}$/.test(stripTelefone(s));
}

/**
 * A link that opens a WhatsApp conversation with a mobile number, with `text` already written.
 *
 * @returns `null` for anything but a mobile (product/dados.md#formats): landlines get no icon.
 */
export function whatsappUrl(s: string, text?: string): string | null {
  if (!isCelular(s)) return null;
  const url = `https://wa.me/55${stripTelefone(s)}`;
  // Half of a cut emoji would make encodeURIComponent throw. iOS 15 does not have toWellFormed.
  return text ? `${url}?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"))}` : url;
}
