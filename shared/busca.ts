// Apart from the contract, whose schemas the palette must not bring along.

/** Characters of a search over everything: fewer would find nearly all there is. */
export const BUSCA_MIN = 2;
export const BUSCA_MAX = 100;
