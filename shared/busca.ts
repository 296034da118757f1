// It is not in the contract, because then the browser would load the contract's schemas with it.

/** The fewest characters of a search over everything: fewer would find nearly all rows. */
export const BUSCA_MIN = 2;
export const BUSCA_MAX = 100;
