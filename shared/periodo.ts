// It is not in the contract, because then a page that only reads would load the contract's schemas.

/** The days that the dashboard looks back, today included; address and query carry them as text. */
export const PERIODOS = ["7", "30", "90"] as const;
export type Periodo = (typeof PERIODOS)[number];
