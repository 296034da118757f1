import type { Role } from "#shared/labels.ts";

/** Every demonstration account has this password (product/instalacao.md#demonstration). */
export const DEMO_PASSWORD = "demo1234";

/** The first network's six accounts, for the log-in page and the start of the server. */
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

/** True for an address in the domain of the demonstration's accounts, in small letters. */
export const isOfDemo = (email: string): boolean => email.endsWith("@rede.test");
