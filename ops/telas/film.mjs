/** The moving picture of the README: a family from the poster's address to its paper, and the table without a network. */
import { signedUp, activate } from "./acts.mjs";

/** A strip below the page, which tells what happens. */
const CAPTION = `position:fixed;inset:auto 0 0 0;z-index:999;padding:10px 14px;background:#0c101a;color:#fff;
  font:600 15px/1.3 Inter,sans-serif;text-align:center`;

/**
 * Plays the family's story.
 * @param page of a phone, as a visitor
 * @param stage `evento` the open event; `shoot(milliseconds)` keeps what the page shows now for so long
 */
export async function family(page, { evento, shoot }) {
  const scene = sceneOn(page, shoot);
  await page.goto(`/e/${evento.codigo}`, { waitUntil: "networkidle" });
  await scene("O cartaz da escola leva a esta página", 2200);
  await page.getByLabel("Nome do aluno").scrollIntoViewIfNeeded();
  await signedUp(page);
  await scene("Inscrição feita: o crédito espera no evento", 2200);
  await activate(page, { evento });
  await scene("No evento, o crédito é ativado", 2400);
  await page.getByRole("article").evaluate((paper) => paper.scrollIntoView());
  await scene("A declaração, que o QR Code confirma", 2600);
}

/** @param page of a phone, signed in as who holds the event, which is today's */
export async function table(page, { evento, shoot }) {
  const scene = sceneOn(page, shoot);
  const said = (words) => page.getByText(words, { exact: true }).first().waitFor();
  await page.goto(`/eventos/${evento.id}/mesa`);
  await said("Pronta para trabalhar sem rede");
  await scene("A mesa na porta do evento", 2000);
  await page.context().setOffline(true);
  await said("Sem rede");
  await scene("Cai a rede: a mesa continua", 2000);
  await page
    .getByRole("button", { name: /^Compareceu/ })
    .first()
    .click();
  await page.getByText(/por enviar/).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await scene("A presença fica guardada no aparelho", 2400);
  await page.context().setOffline(false);
  await said("Com rede");
  await page.getByText(/por enviar/).waitFor({ state: "detached" });
  await scene("Volta a rede: tudo chega, uma vez só", 2600);
}

function sceneOn(page, shoot) {
  return async (words, milliseconds) => {
    const strip = await page.evaluateHandle(
      ([words, css]) => {
        const line = document.createElement("p");
        line.textContent = words;
        line.style.cssText = css;
        document.body.append(line);
        return line;
      },
      [words, CAPTION],
    );
    await page.waitForTimeout(400);
    await shoot(milliseconds);
    await strip.evaluate((line) => line.remove());
  };
}
