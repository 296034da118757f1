import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whom an address stands for when calls are counted. Of IPv6 every household, and every attacker, is given at least a /64
 * to take addresses from, so the whole of it counts as one.
 * @param address as the request has it, trusted proxies already taken off
 * @returns the IPv4 address (also of one written as IPv6), or the IPv6 network as `2001:db8:0:1::/64`
 */
export function sourceOf(address: string): string {
  // Nearly all are written like this, and taking them apart costs ten times as much.
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}

/**
 * Whom an address belongs to as far as a log may tell: the /24 of IPv4, the /48 of IPv6, which are shared by many.
 * @returns as `198.51.100.0/24`, `2001:db8:1::/48`; what is no address as it is
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const [size, kind] = parsed.kind() === "ipv4" ? [24, ipaddr.IPv4] : [48, ipaddr.IPv6];
  return `${kind.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${size}`).toString()}/${size}`;
}
