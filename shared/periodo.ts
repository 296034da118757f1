// Apart from the contract, whose schemas a page that only reads must not bring along.

/** Days that the dashboard looks back on, today included; address and query carry them as text. */
export const PERIODOS = ["7", "30", "90"] as const;
export type Periodo = (typeof PERIODOS)[number];
