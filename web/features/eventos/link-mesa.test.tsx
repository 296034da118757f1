// Holds product/mesas.md#the-table: a link is shown until a device has opened it.
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { mesas as contract } from "#shared/contract/mesas.ts";
import { eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const home = `/eventos/${norte.evento}`;
const NAME = "Abra a mesa Entrada no aparelho";

async function makeEntrada() {
  await browser.db
    .update(eventos)
    .set({ dataEvento: todayInSaoPaulo(new Date()) })
    .where(eq(eventos.id, norte.evento));
  const opened = await browser.open(home, norte.cliente);
  await screen.findByText("Nome da nova mesa");
  await opened.user.type(field("Nome da nova mesa"), "Entrada");
  await opened.user.click(button("Criar mesa"));
  const dialog = within(await screen.findByRole("dialog", { name: NAME }));
  const link = dialog.getByText(/\/mesa#/).textContent.split("#")[1]!;
  return { ...opened, dialog, link };
}

const takeUp = (link: string) =>
  browser.anybody.call(contract.enter, {
    params: { id: norte.evento },
    body: { link, aparelho: crypto.randomUUID() },
  });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog", { name: NAME })).toBeNull());

describe("the link of a table", () => {
  test("stands in a dialog with its QR code, which closes once a device opened it", async () => {
    const { user, dialog, link } = await makeEntrada();
    expect(dialog.getByRole("img", { name: "QR Code da mesa Entrada" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Já abri no aparelho" }));
    expect(await dialog.findByText(/^Nenhum aparelho abriu o link ainda\./)).toBeTruthy();
    await takeUp(link);
    await user.click(dialog.getByRole("button", { name: "Já abri no aparelho" }));
    await gone();
    expect(await screen.findByText("Mesa Entrada aberta no aparelho")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mostrar link da mesa Entrada" })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test("closed too early it is shown again, on the page and at the next visit", async () => {
    const { user, dialog, link, close } = await makeEntrada();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    await gone();
    await user.click(await screen.findByRole("button", { name: "Mostrar link da mesa Entrada" }));
    const again = within(await screen.findByRole("dialog", { name: NAME }));
    expect(again.getByText(new RegExp(`#${link}$`))).toBeTruthy();
    close();
    await browser.open(home, norte.cliente);
    expect(await screen.findByRole("dialog", { name: NAME })).toBeTruthy();
  });

  test("of a table that was ended is not shown again", async () => {
    const { user, dialog } = await makeEntrada();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    await gone();
    await user.click(await screen.findByRole("button", { name: "Encerrar a mesa Entrada" }));
    await user.click(await screen.findByRole("button", { name: "Encerrar" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Mostrar link da mesa Entrada" })).toBeNull(),
    );
    expect(sessionStorage).toHaveLength(0);
  });
});
