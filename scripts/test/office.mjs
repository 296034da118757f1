import { inPath, install, isProgram, mayInstall } from "./packages.mjs";

const NAMES = ["soffice", "libreoffice"];
const ELSEWHERE = "/Applications/LibreOffice.app/Contents/MacOS/soffice";

const installed = () =>
  [inPath(...NAMES), ELSEWHERE].find((file) => file !== undefined && isProgram(file));

/**
 * The LibreOffice that opens our CSV files in the end-to-end tests: the machine's, else Debian's package.
 * @returns {Promise<{ path: string, reason?: undefined } | { path?: undefined, reason: string }>}
 */
export async function findOffice() {
  let found = installed();
  if (!found && mayInstall() && (await install("libreoffice-calc"))) found = installed();
  if (found) return { path: found };
  return {
    reason:
      "no LibreOffice in PATH, and none could be installed (apt-get install libreoffice-calc): no CSV was opened",
  };
}
