import type { Role } from "#shared/labels.ts";

/** product.md#demonstration: every demonstration account has this password. */
export const DEMO_PASSWORD = "demo1234";

/** The first network's six, in the order of the tree: what the login page and the start of the server show. */
export const demoAccounts: { role: Role; email: string; password: string }[] = (
  [
    ["franqueador", "franqueador@rede.test"],
    ["franquia", "franquia@rede.test"],
    ["micro_franquia", "micro@rede.test"],
    ["vendedor", "vendedor@rede.test"],
    ["cliente", "cliente@rede.test"],
    ["aluno", "aluno@rede.test"],
  ] as const
).map(([role, email]) => ({ role, email, password: DEMO_PASSWORD }));
