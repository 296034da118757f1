import type { Logo } from "./logo.ts";

/** The installation's name in the forms that Portuguese sentences need, and its logo. */
export interface AppName {
  name: string;
  /** "do Capelo", "da Rede Norte", "de Rede Norte". */
  of: string;
  /** "no Capelo", "na Rede Norte", "em Rede Norte". */
  in: string;
  /** "ao Capelo", "à Rede Norte", "a Rede Norte". */
  to: string;
  /** `address` is the full address, for letters. */
  logo?: Logo & { address: string };
}

const WORDS = { o: ["do", "no", "ao"], a: ["da", "na", "à"], "": ["de", "em", "a"] } as const;

/**
 * @param name of the installation
 * @param article that goes before it; "" for a name that stands without one
 */
export function appName(name: string, article: keyof typeof WORDS): AppName {
  const [of, within, to] = WORDS[article].map((word) => `${word} ${name}`) as [
    string,
    string,
    string,
  ];
  return { name, of, in: within, to };
}

export const CAPELO = appName("Capelo", "o");
