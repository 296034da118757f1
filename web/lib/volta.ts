/**
 * The address to return to after login, as it came in `?volta=`.
 * @param volta anything a stranger may have written there
 * @param origin of this site
 * @returns path with query and hash when it lies on this very site and is not the login itself; otherwise null
 */
export function safeVolta(volta: unknown, origin: string): string | null {
  // "//host" and "/\host" are addresses of other sites to a browser.
  if (typeof volta !== "string" || !/^\/(?![/\\])/.test(volta)) return null;
  if (!URL.canParse(volta, origin)) return null;
  const url = new URL(volta, origin);
  if (url.origin !== origin || url.pathname === "/auth") return null;
  // "/a/..//host" has become "//host".
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}
