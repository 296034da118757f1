import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

// Holds security.md#outgoing-calls.
// Holds product/integracoes.md#webhooks.
describe("an address of a network's own is refused", () => {
  test.each([
    ["loopback", "127.0.0.1"],
    ["all of loopback", "127.8.9.10"],
    ["this machine", "0.0.0.0"],
    ["private", "10.1.2.3"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.254"],
    ["private", "192.168.0.10"],
    ["link-local, metadata of clouds", "169.254.169.254"],
    ["shared", "100.64.0.1"],
    ["metadata of Alibaba", "100.100.100.200"],
    ["metadata of Azure", "168.63.129.16"],
    ["metadata of Oracle", "192.0.0.192"],
    ["multicast", "224.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["benchmarks", "198.18.0.1"],
    ["documentation", "192.0.2.1"],
    ["loopback in IPv6", "::1"],
    ["nothing in IPv6", "::"],
    ["unique local, metadata of AWS", "fd00:ec2::254"],
    ["link-local in IPv6", "fe80::1"],
    ["site-local in IPv6", "fec0::1"],
    ["multicast in IPv6", "ff02::1"],
    ["IPv4 in IPv6", "::ffff:127.0.0.1"],
    ["IPv4 in IPv6, in hexadecimal", "::ffff:7f00:1"],
    ["IPv4 in IPv6, as it was", "::127.0.0.1"],
    ["IPv4 translated", "64:ff9b::7f00:1"],
    ["IPv4 in 6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["no address", "localhost"],
  ])("%s: %s", (_name, address) => expect(isPublicAddress(address)).toBe(false));
});

test.each(["8.8.8.8", "187.1.2.3", "2606:4700::6810:84e5", "2804:14c::1", "::ffff:8.8.8.8"])(
  "%s is everybody's",
  (address) => expect(isPublicAddress(address)).toBe(true),
);
