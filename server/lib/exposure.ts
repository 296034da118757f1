interface Address {
  HOST: string;
  PUBLIC_URL?: string | undefined;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Browsers keep a Secure cookie only from https and from the machine itself. */
export const keepsCookies = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || LOOPBACK.test(hostname);

/** True if other machines reach the server, as far as the settings tell. */
export function isExposed({ HOST, PUBLIC_URL }: Address): boolean {
  if (!LOOPBACK.test(HOST)) return true;
  if (PUBLIC_URL === undefined) return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === "https:" || !LOOPBACK.test(hostname);
}
