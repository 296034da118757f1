import { checkDigit } from "#shared/br/check-digit.ts";
import type { Place } from "./places.ts";
import type { Random } from "./random.ts";

// Numbers of the right form that, as far as possible, belong to nobody.

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

/** A mobile number with a 0 after the 9, which no number has: nobody's phone rings. */
export function inventCelular(random: Random, place: Place): string {
  return `${place.ddd}90${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

/** A landline of 10 digits. None begins with 1, so nobody's phone rings. */
export function inventFixo(random: Random, place: Place): string {
  return `${place.ddd}1${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}

/** A postal code of the town, 8 digits. */
export function inventCep(random: Random, place: Place): string {
  return place.cep + String(random.int(0, 899)).padStart(3, "0");
}

const CODE_SIGNS = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");

/** A code in the product's form (docs/decisions/012), but no secret: anybody can compute it. */
export function inventCodigo(random: Random): string {
  const group = () => Array.from({ length: 5 }, () => random.pick(CODE_SIGNS)).join("");
  return Array.from({ length: 4 }, group).join("-");
}
