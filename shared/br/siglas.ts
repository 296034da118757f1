/**
 * The abbreviations of the 27 states, sorted, to check addresses. Their names are in another file,
 * so that pages which do not show them do not load them.
 */
export const SIGLAS =
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");
