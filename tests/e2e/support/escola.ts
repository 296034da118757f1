import type { Page } from "@playwright/test";
import type { Evento } from "./inscricao.ts";
import { signIn, signOut } from "./rede.ts";

export const ESCOLA = "cliente@rede.test";

/** An open event of the school that will sign in later. */
export async function eventOfSchool(page: Page): Promise<Evento> {
  await signIn(page, ESCOLA);
  const own = (await (await page.request.get("/api/eventos?limit=200")).json()) as Evento[];
  await signOut(page);
  for (const cidade of new Set(own.map((evento) => evento.cidade))) {
    const answer = await page.request.get("/api/public/eventos", {
      params: { cidade, para: "inscricao" },
    });
    const open = ((await answer.json()) as Evento[]).find(({ id }) =>
      own.some((evento) => evento.id === id),
    );
    if (open) return open;
  }
  throw new Error("The demonstration school has no open event.");
}
