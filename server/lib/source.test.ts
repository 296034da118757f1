import { expect, test } from "vitest";
import { networkOf, sourceOf } from "./source.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:DB8:0:2::1", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["not an address", "not an address"],
])("%s counts as %s", (address, source) => {
  expect(sourceOf(address)).toBe(source);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:7:1::1", "2001:db8:7::/48"],
  ["not an address", "not an address"],
])("%s is told as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
