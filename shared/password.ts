// Apart from the contract, whose schemas a password field must not bring along.

/** product.md#constants: fewest characters of a password. */
export const PASSWORD_MIN = 6;

/** How a form refuses a confirmation that is another password: together with its other sentences, not after them. */
export const CONFIRMED = {
  message: "As senhas não coincidem.",
  path: ["confirmation"],
  when: () => true,
};
