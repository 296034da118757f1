import type { Sessao } from "#shared/contract/conta.ts";

/** What to call a session: "Chrome no Windows". */
export function deviceOf({ browser, system }: Pick<Sessao, "browser" | "system">): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? "Navegador desconhecido";
}
