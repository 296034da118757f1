import ipaddr from "ipaddr.js";

/**
 * Whom an address stands for when calls are counted. Of IPv6 every household, and every attacker, is given at least a /64
 * to take addresses from, so the whole of it counts as one.
 * @param address as the request has it, trusted proxies already taken off
 * @returns the IPv4 address (also of one written as IPv6), or the IPv6 network as `2001:db8:0:1::/64`
 */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}
