import { idOf } from "#server/db/demo/random.ts";
import { expect } from "./server.ts";
import { dialog, opened, type Tela } from "./tela.ts";

// Letters to the families of an event on the screens of a school.

const CARTAS = `/eventos/${idOf("evento", "e16")}/cartas`;

/** The form of a letter, its words filled in, and its question. */
const asked: Tela = {
  what: "'Enviar para' of a letter to families",
  path: CARTAS,
  show: async (page) => {
    await page.getByText("Palavras que a carta preenche").click();
    await page.getByRole("button", { name: /^Enviar para/ }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Cada família recebe um e-mail");
  },
};

/** A letter that was sent. */
const sent: Tela = {
  what: "a letter to families on its way",
  path: CARTAS,
  show: async (page) => {
    await asked.show?.(page);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Enviar/ })
      .click();
    await expect(page.getByText(/^0 de \d+ enviadas$/)).toBeVisible();
    await page.getByText("Ver o texto").click();
    // On a narrower page the bar at the top would lie over half of a box, as over whatever one scrolls past.
    await page.evaluate(() => scrollTo(0, 0));
  },
};

const preview: Tela = {
  ...opened(CARTAS, "Ver como fica", "Com nomes inventados"),
  show: async (page) => {
    await page.getByText(/esta carta$/).waitFor();
    await page.getByRole("button", { name: "Ver como fica" }).click();
    await expect(dialog(page)).toContainText("Com nomes inventados");
  },
};

export const cartas: Tela[] = [asked, preview, sent];
