import { expect, type Page } from "@playwright/test";
import type { Tela } from "./tela.ts";

/**
 * Leaves a person in hand: the one whom the account still has from an earlier test, or the next
 * one. Outside of the hours the page asks before it goes on.
 */
export async function takeNext(page: Page): Promise<void> {
  const card = page.getByRole("region", { name: /^Contato:/ });
  const goOn = page.getByRole("button", { name: "Continuar mesmo assim" });
  // A phone hides the list while somebody is in hand.
  await expect(page.getByText(/na fila/)).toBeAttached();
  // 'Começar a ligar' is taking somebody already: until then the button is there and does nothing.
  const next = page.getByRole("button", { name: "Próximo", disabled: false });
  await expect(card.or(goOn).or(next).first()).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(card.or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(card).toBeVisible();
}

/** The screen of a person in hand. */
export const inHand = { what: "a person in hand", path: "/contatos", show: takeNext };

/** The queue with a family whom a colleague keeps whose name is longer than a phone is wide. */
export const keptInQueue: Tela = {
  what: "the queue with a colleague's family",
  path: "/contatos",
  show: async (page) => {
    const nome = "Maria Aparecida de Albuquerque Cavalcanti";
    await page.route(/\/api\/contatos(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const [first, ...others] = (await answer.json()) as object[];
      const json = [{ ...first, dono: { nome, meu: false } }, ...others];
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await expect(page.getByText(`Família de ${nome}`)).toBeAttached();
  },
};
