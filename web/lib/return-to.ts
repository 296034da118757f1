/**
 * The address to return to after the log-in, from `?volta=`.
 * @param address may hold anything, because a stranger may have written it
 * @param origin of this site
 * @returns path with query and hash when it is on this site and is not the log-in itself; otherwise
 * null
 */
export function safeReturnTo(address: unknown, origin: string): string | null {
  // A browser reads "//host" and "/\host" as addresses of other sites.
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname === "/auth") return null;
  // By now "/a/..//host" has become "//host".
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}
