import { MISSING, isBlank } from "./text.ts";

/**
 * Money travels as a decimal string with two places ("1500.00") and is computed in whole centavos,
 * never in floating point (product/dados.md#dates-and-money).
 */

/** The column is decimal(10,2), so its largest amount is 99999999.99 (product/dados.md#constants). */
const MAX_CENTAVOS = 9_999_999_999n;

/** No real amount is longer; a longer input must not reach BigInt. */
const MAX_LENGTH = 40;

/** Matches "1.500" and "1.500,00": dots separate full groups of three. */
const GROUPED = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/;
/** Matches "1500", "1500,5", "1500.00" and ",50". */
const PLAIN = /^(-?)(\d*)(?:[.,](\d{0,2}))?$/;

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/**
 * The amount in whole centavos, not limited to 10,2; `null` when `amount` is not an amount.
 *
 * It reads typed text and Intl's output: "1.500,00", "1500.00", "1500", "R$ 1.500,5", "-R$ 1,00". A
 * third decimal place is refused and never rounded, so "1.500" can only mean one thousand five
 * hundred. A `number` is read by its shortest decimal form (1.5 is "1.50", 1.125 is refused).
 */
export function toCentavos(amount: string | number): bigint | null {
  if (typeof amount === "number" && !/^-?\d+(?:\.\d{1,2})?$/.test(String(amount))) return null;
  const text = String(amount).trim();
  if (text.length > MAX_LENGTH) return null;
  const bare = text.replace("\u2212", "-").replace(/^(-?)\s*R\$\s*/i, "$1");
  const match = GROUPED.exec(bare) ?? PLAIN.exec(bare);
  const [, sign = "", whole = "", cents = ""] = match ?? [];
  if (whole + cents === "") return null;
  const centavos = BigInt(whole.replaceAll(".", "") + cents.padEnd(2, "0"));
  return sign === "-" ? -centavos : centavos;
}

/** Whole centavos as a decimal string with two places: 150000n → "1500.00", -5n → "-0.05". */
export function fromCentavos(centavos: bigint): string {
  const digits = String(centavos < 0n ? -centavos : centavos).padStart(3, "0");
  return `${centavos < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A typed or received amount (forms as in `toCentavos`) as the stored decimal string: "R$ 1.500,5"
 * → "1500.50". `null` when it is not an amount or does not fit decimal(10,2). Negative amounts are
 * read, so that the contract can tell what is wrong with them.
 */
export function parseMoney(amount: string | number): string | null {
  const centavos = toCentavos(amount);
  if (centavos === null || centavos > MAX_CENTAVOS || centavos < -MAX_CENTAVOS) return null;
  return fromCentavos(centavos);
}

/**
 * Formats an amount: "1500.00" → "R$ 1.500,00"; "-" when missing (product/dados.md#formats), as is when
 * it is not an amount.
 *
 * After "R$" comes Intl's no-break space (U+00A0), so that no amount breaks over two lines. Tests
 * write it as "\u00a0"; `parseMoney` reads it back.
 */
export function formatMoney(amount: string | number | null | undefined): string {
  if (amount == null || isBlank(String(amount))) return MISSING;
  const centavos = toCentavos(amount);
  if (centavos === null) return String(amount);
  // Intl formats a decimal string exactly; a double could lose digits.
  return BRL.format(fromCentavos(centavos) as Intl.StringNumericLiteral);
}

/**
 * The order of two amounts: -1, 0 or 1. Other texts come before every amount and are equal, so that
 * a sort never fails; check input with `parseMoney` first.
 */
export function compareMoney(a: string | number, b: string | number): -1 | 0 | 1 {
  const x = toCentavos(a);
  const y = toCentavos(b);
  if (x === y) return 0;
  if (x === null || (y !== null && x < y)) return -1;
  return 1;
}
