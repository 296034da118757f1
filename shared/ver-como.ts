import type { Role } from "./labels.ts";

/** Whom each role may look as (docs/decisions/079): staff below it. Students are families, not staff. */
export const abaixoDe: Readonly<Record<Role, readonly Role[]>> = {
  franqueador: ["franquia", "micro_franquia", "vendedor", "cliente"],
  franquia: ["micro_franquia", "vendedor", "cliente"],
  micro_franquia: ["vendedor", "cliente"],
  vendedor: [],
  cliente: [],
  aluno: [],
};
