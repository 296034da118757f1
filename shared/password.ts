// Apart from the contract, whose schemas a password field must not bring along.

/** product.md#constants: fewest characters of a password. */
export const PASSWORD_MIN = 6;
