import { checkDigit } from "#shared/br/check-digit.ts";
import type { Place } from "./places.ts";
import type { Random } from "./random.ts";

// Numbers of the right form that belong to nobody, as far as a number can.

/** An invented CPF with right check digits, digits only. */
export function inventCpf(random: Random): string {
  const body = `000${String(random.int(100_000, 999_999))}`;
  const first = checkDigit(body, 11);
  return body + first + checkDigit(body + first, 11);
}

/** @param body the first 12 characters, digits or capital letters */
export function cnpjOf(body: string): string {
  const first = checkDigit(body, 9);
  return body + first + checkDigit(body + first, 9);
}

/** Mobile, 11 digits. No number plan knows a 0 after the 9: nobody's phone rings when a link is tried out. */
export function inventCelular(random: Random, place: Place): string {
  return `${place.ddd}90${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

/** Landline, 10 digits. None begins with 1, for the same reason. */
export function inventFixo(random: Random, place: Place): string {
  return `${place.ddd}1${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

/** Postal code of the town, 8 digits. */
export function inventCep(random: Random, place: Place): string {
  return place.cep + String(random.int(0, 899)).padStart(3, "0");
}

const CODE_SIGNS = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");

/** A declaration's code as the product writes them (docs/decisions/012), though anybody may know these. */
export function inventCodigo(random: Random): string {
  const group = () => Array.from({ length: 5 }, () => random.pick(CODE_SIGNS)).join("");
  return Array.from({ length: 4 }, group).join("-");
}
