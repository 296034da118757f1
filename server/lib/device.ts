import Bowser from "bowser";

/** The names of browser and system, null where the browser does not tell. */
export interface Device {
  /** For example "Chrome". */
  browser: string | null;
  /** For example "Windows" or "iPhone". */
  system: string | null;
}

/** No browser has a longer name, but a caller may send anything. */
const LONGEST = 40;

/**
 * Reads a User-Agent without versions: enough for people to know their own devices, too little to
 * identify anybody.
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
