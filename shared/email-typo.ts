/** The mail providers of most people in Brazil: the first word of the domain, and its endings. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ["com"],
  hotmail: ["com", "com.br"],
  outlook: ["com", "com.br"],
  yahoo: ["com.br", "com"],
  icloud: ["com"],
};

/** Domains that are one letter from a provider's name but exist. */
const OTHERS = new Set(["mail", "email", "ymail", "gmx"]);

/** Endings that no domain has. */
const WRONG_ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cpm|cim)$/, ".com"],
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cpm|cim|cm)\.br$/, ".com.br"],
  [/\.com\.(?:b|r|rb|bt|vr|brr|bbr)$/, ".com.br"],
  [/\.combr$/, ".com.br"],
];

/**
 * The address that was probably meant. The form asks about it and never replaces by itself:
 * "gmial.com" → "gmail.com", "hotmial" → "hotmail.com", "….con" → "….com".
 * @param email as typed
 * @returns null where nothing looks like a slip of the fingers
 */
export function meantEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf("@");
  if (at < 1) return null;
  const domain = typed.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain);
  return meant === domain ? null : `${typed.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string {
  const mended = WRONG_ENDINGS.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
  const [name = "", ...rest] = mended.split(".");
  const provider = Object.keys(PROVIDERS).find((known) => known === name || isOneSlip(name, known));
  if (provider === undefined || OTHERS.has(name)) return mended;
  const endings = PROVIDERS[provider] ?? [];
  const ending = rest.join(".");
  // Another country's domain is real (yahoo.es), so only wrong endings are corrected.
  const isTheirs =
    endings.includes(ending) ||
    (provider === name && /^(?:co\.)?[a-z]{2}$/.test(ending) && ending !== "co");
  return `${provider}.${isTheirs ? ending : endings[0]}`;
}

/** True if one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlip(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start++;
  const rest = (text: string, from: number) => text.slice(start + from);
  return (
    rest(typed, 1) === rest(known, 1) ||
    rest(typed, 1) === rest(known, 0) ||
    rest(typed, 0) === rest(known, 1) ||
    (typed[start] === known[start + 1] &&
      typed[start + 1] === known[start] &&
      rest(typed, 2) === rest(known, 2))
  );
}
