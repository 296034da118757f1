/**
 * The address to return to after login, as it came in `?volta=`.
 * @param address anything a stranger may have written there
 * @param origin of this site
 * @returns path with query and hash when it lies on this very site and is not the login itself; otherwise null
 */
export function safeReturnTo(address: unknown, origin: string): string | null {
  // "//host" and "/\host" are addresses of other sites to a browser.
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname === "/auth") return null;
  // "/a/..//host" has become "//host".
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}
