import Bowser from "bowser";

/** A browser in two words of its own, both null where it does not say. */
export interface Device {
  /** Such as "Chrome". */
  browser: string | null;
  /** What it runs on, such as "Windows" or "iPhone". */
  system: string | null;
}

/** No browser is called longer; a caller may say anything. */
const LONGEST = 40;

/**
 * What a User-Agent says, without versions: enough for people to know their own devices, and little enough to tell nobody
 * else from others.
 * @param userAgent the header as it came, undefined without one
 */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isApple = platform.model === "iPhone" || platform.model === "iPad";
  return { browser: wordOf(browser.name), system: wordOf(isApple ? platform.model : os.name) };
}

function wordOf(name: string | undefined): string | null {
  return name ? name.slice(0, LONGEST) : null;
}
