// It is not in the contract, because then the browser would load the contract's schemas with it.

/** The fewest characters of a password (product/dados.md#validation). */
export const PASSWORD_MIN = 6;

/**
 * Refuses a confirmation that differs from the password, together with the form's other messages.
 */
export const CONFIRMED = {
  message: "As senhas não coincidem.",
  path: ["confirmation"],
  when: () => true,
};
