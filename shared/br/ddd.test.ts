import { expect, test } from "vitest";
import { hasRealDdd, withNinthDigit } from "./ddd.ts";

// Holds product/dados.md#phones-pasted-numbers-slips: area codes, and a mobile without its ninth digit.
test.each(["11988887777", "1233334444", "99988887777", "6133334444", "12345", ""])(
  "%j may stand",
  (telefone) => expect(hasRealDdd(telefone)).toBe(true),
);

test.each(["01298888777", "10988887777", "2033334444", "2333334444", "5288887777", "9088887777"])(
  "%j has no area code",
  (telefone) => expect(hasRealDdd(telefone)).toBe(false),
);

test.each([
  ["1288887777", "12988887777"],
  ["1298887777", "12998887777"],
  ["1268887777", "12968887777"],
])("the ninth digit of %s is offered: %s", (telefone, complete) => {
  expect(withNinthDigit(telefone)).toBe(complete);
});

test.each(["1233334444", "12988887777", "2088887777", "128888777", ""])(
  "%j lacks no ninth digit",
  (telefone) => expect(withNinthDigit(telefone)).toBeNull(),
);
