import { expect, test } from "vitest";
import { maskEmail } from "./email.ts";

test.each([
  ["maria@gmail.com", "ma…@gmail.com"],
  ["ma@gmail.com", "m…@gmail.com"],
  ["m@gmail.com", "…@gmail.com"],
  ["", ""],
])("masks %s as %s: never the whole name", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
