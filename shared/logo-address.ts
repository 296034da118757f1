/** The addresses of the logos of schools; each picture has its own, so that it is kept for ever. */
export const LOGOS = "/logo/";

/** @param resumo the picture's mark, made of its bytes alone */
export const logoAddress = (resumo: string): string => `${LOGOS}${resumo}.png`;

/** @returns the mark in an address, undefined for another address */
export const parseLogoAddress = (address: string): string | undefined =>
  /^\/logo\/([\w-]{22})\.png$/.exec(address)?.[1];
