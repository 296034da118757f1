/**
 * The calls that a public demonstration refuses, so that strangers leave its six accounts as they find them and reach nobody
 * through it (docs/decisions/085): of the caller's `own` account, on the `row` of the path where it is one of theirs, on its
 * `access` where the body ends or moves that, for the `email` of the body, and to everybody what is `outgoing`.
 */
export type DemoLock = "own" | "row" | "access" | "email" | "outgoing";

export const CONTA_BLOQUEADA = "Na demonstração pública esta conta não pode ser mudada.";
export const SAIDA_BLOQUEADA = "Na demonstração pública nada é enviado para fora.";
