import { expect, test } from "vitest";
import { staffAddressOf } from "./addresses.ts";

test.each([
  ["/", "/"],
  ["/leads", "/leads"],
  ["/leads/", "/leads"],
  ["/auth", "/auth"],
  ["/eventos/5", "/eventos/$id"],
  ["/pessoas/5", "/pessoas/$id"],
  ["/clientes/5", "/clientes/$id"],
  ["/pessoas", undefined],
  ["/lead", undefined],
  ["/leads/novo", undefined],
  ["/wp-login.php", undefined],
  ["//leads", undefined],
])("%s is the page %s of the staff", (path, expected) => {
  expect(staffAddressOf(path)).toBe(expected);
});
