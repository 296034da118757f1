// Holds product/eventos.md#an-event: the day comes first while it is that day. And product/mesas.md#the-poster-at-the-door on the screen.
import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos } from "#server/db/schema.ts";
import { button } from "#tests/support/fields.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const today = todayInSaoPaulo(new Date());

describe("the day of an event", () => {
  test.each([
    [{ dataEvento: today }, true],
    [{ dataEvento: addDays(today, 1) }, false],
    [{ dataEvento: today, status: "cancelado" }, false],
  ] as const)("comes before the numbers while it is that day: %o", async (change, isFirst) => {
    await browser.db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    await browser.open(`/eventos/${norte.evento}`, norte.cliente);
    await screen.findByRole("region", { name: "Dia do evento" });
    await screen.findByRole("region", { name: "Números do evento" });
    const shown = ["Dia do evento", "Cartões", "Números do evento"];
    const order = screen
      .getAllByRole("region")
      .map((it) => it.getAttribute("aria-label") ?? it.querySelector("h2")?.textContent ?? "")
      .filter((name) => shown.includes(name));
    expect(order).toEqual(isFirst ? shown : ["Números do evento", "Dia do evento", "Cartões"]);
  });
});

test("the poster at the door says in its own dialog that its code is another: no toast lies on it", async () => {
  await browser.db.update(eventos).set({ dataEvento: today }).where(eq(eventos.id, norte.evento));
  const { user } = await browser.open(`/eventos/${norte.evento}`, norte.cliente);
  await user.click(await screen.findByRole("button", { name: "Cartaz “Cheguei”" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cartaz “Cheguei”" }));
  await user.click(dialog.getByRole("button", { name: "Trocar o código" }));
  await user.click(button("Trocar"));
  expect(await dialog.findByText("Código trocado: imprima o novo cartaz")).toBeTruthy();
  expect(screen.queryAllByText(/^(Cartaz pronto|Código trocado)$/)).toEqual([]);
});
