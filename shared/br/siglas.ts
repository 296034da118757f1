/**
 * The abbreviations of the 27 states alone, sorted: all that an address is checked by. Apart from their names, which a page that
 * does not show them must not bring along.
 */
export const SIGLAS =
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");
