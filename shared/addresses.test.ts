import { expect, test } from "vitest";
import { isStaffAddress } from "./addresses.ts";

test.each([
  ["/", true],
  ["/leads", true],
  ["/leads/", true],
  ["/auth", true],
  ["/lead", false],
  ["/leads/novo", false],
  ["/wp-login.php", false],
  ["//leads", false],
])("%s is a page of the staff: %s", (path, expected) => {
  expect(isStaffAddress(path)).toBe(expected);
});
