import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The source by which calls are counted. In IPv6 a household or an attacker has at least a /64 to
 * take addresses from, so all of it counts as one.
 * @param address as the request has it, after trusted proxies
 * @returns the IPv4 address (also of one written as IPv6), or the IPv6 network as
 * `2001:db8:0:1::/64`
 */
export function sourceOf(address: string): string {
  // Nearly all addresses are IPv4, and to parse them costs ten times as much.
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}

/**
 * The network of an address for the log: the /24 of IPv4 or the /48 of IPv6, which many people
 * share.
 * @returns as `198.51.100.0/24`, `2001:db8:1::/48`; a text that is no address is returned as it is
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const [size, kind] = parsed.kind() === "ipv4" ? [24, ipaddr.IPv4] : [48, ipaddr.IPv6];
  return `${kind.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${size}`).toString()}/${size}`;
}
