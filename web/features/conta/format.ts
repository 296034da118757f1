import type { Sessao } from "#shared/contract/conta.ts";

/** A session's name for its owner: "Chrome no Windows". */
export function deviceOf({ browser, system }: Pick<Sessao, "browser" | "system">): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? "Navegador desconhecido";
}
