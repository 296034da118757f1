// Apart from the contract, whose schemas a password field must not bring along.

/** spec §9: fewest characters of a password. */
export const PASSWORD_MIN = 6;
