import ipaddr from "ipaddr.js";

/** Azure's own services answer here, though the range belongs to everybody. */
const METADATA = new Set(["168.63.129.16"]);
/** The part of IPv6 that the world can reach; what is outside is a network's own (RFC 4291). */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an address that the whole Internet can reach. It is false for private, loopback,
 * link-local, shared (RFC 6598), multicast, reserved and metadata addresses, also where they are
 * written as IPv6 or hidden in a translation of it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || METADATA.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
}
