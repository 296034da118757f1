import { ATIVACAO, ATIVAR, fillActivation, newCpf } from "./support/ativacao.ts";
import { choose, listenTo, openEvent } from "./support/inscricao.ts";
import { expect, test, TORTURE } from "./support/server.ts";

// The page fetches its success screen late: a line that breaks meanwhile must take no answer away.

test(
  "a declaration that cannot be fetched: the credit counts, its code is told, and it is tried again",
  TORTURE,
  async ({ page }) => {
    const complaints = listenTo(page);
    const parts = "**/public/assets/celebration-*.js";
    await page.route(parts, (route) => route.abort("connectionreset"));
    await page.goto(ATIVACAO);
    await choose(page, await openEvent(page));
    await fillActivation(page, { nomeAluno: "Otávio Brás", cpfAluno: newCpf() });
    await page.getByRole("button", { name: ATIVAR }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("O crédito de Otávio Brás está ativado.");
    const [codigo = "-"] = /\w{5}(?:-\w{5}){3}/.exec((await alert.textContent()) ?? "") ?? [];
    await page.unroute(parts);
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(
      page.getByRole("article", { name: "Declaração de Crédito Estudantil" }),
    ).toContainText(codigo);
    await expect(page.getByRole("heading", { level: 1, name: "PARABÉNS" })).toBeFocused();
    expect(complaints.splice(0).join()).toContain("ERR_CONNECTION_RESET");
  },
);
