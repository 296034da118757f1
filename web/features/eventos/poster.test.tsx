import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { qrDrawing } from "#web/ui/qr-path.ts";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { longDate } from "#shared/br/long-date.ts";
import { eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/escola.ts";
import { linkOf } from "#tests/support/origens.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { irma, norte } = cast;
const { cliente } = norte;
/** The screens read the real clock, so this test's events lie around the real day. */
const today = todayInSaoPaulo(new Date());

beforeEach(() =>
  browser.db.update(eventos).set({ dataEvento: today }).where(eq(eventos.id, norte.evento)),
);

describe("the way to the sign-up", () => {
  const linkTo = async () => {
    const [row] = await browser.db.select().from(eventos).where(eq(eventos.id, norte.evento));
    return `http://localhost:3000/e/${row?.codigo}`;
  };

  test("is copied from a card", async () => {
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("Copiar link de inscrição"));
    expect(await text("Link de inscrição copiado")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(await linkTo());
    expect(screen.getByText("A página abre com Escola norte já escolhida.")).toBeTruthy();
  });

  test("is a poster with school, day, time, city, code and short address, and a second sheet for the activation, printed alone", async () => {
    const { user, address } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("QR Code"));
    const dialog = within(await screen.findByRole("dialog", { name: "QR Code do evento" }));
    expect(address()).toBe(`/eventos?cartaz=${norte.evento}`);
    const shown = (await linkTo()).replace("http://", "");
    expect(dialog.getAllByText("Escola norte")).toHaveLength(2);
    expect(dialog.getAllByText(longDate(today))).toHaveLength(2);
    expect(dialog.getAllByText("19:00")).toHaveLength(2);
    expect(dialog.getAllByText("Na Escola · Olinda - PE")).toHaveLength(2);
    expect(dialog.getAllByText("R$ 500,00 de crédito educacional")).toHaveLength(1);
    expect(dialog.getByText(shown)).toBeTruthy();
    const { codigo } = await linkOf(browser.db, cliente);
    const code = dialog.getByRole("img", { name: "QR Code da inscrição" }).querySelector("path");
    expect(code?.getAttribute("d")).toBe(qrDrawing(`${await linkTo()}?v=${codigo}`).path);
    expect(dialog.getByText("localhost:3000/credito-ativacao")).toBeTruthy();
    expect(dialog.getByRole("img", { name: "QR Code da ativação" })).toBeTruthy();
    const printed = document.querySelector("body > .cartaz-impresso");
    expect(printed?.textContent).toContain(shown);
    expect(printed?.querySelectorAll(".cartaz")).toHaveLength(2);
    let prints = 0;
    window.print = () => void (prints += 1);
    await user.click(dialog.getByRole("button", { name: "Imprimir" }));
    expect(prints).toBe(1);
    await user.click(dialog.getAllByRole("button", { name: "Fechar" }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/eventos");
    expect(document.querySelector(".cartaz-impresso")).toBeNull();
  });

  test("is a poster without an amount while it is not known", async () => {
    await browser.db.update(eventos).set({ valorTotalDesconto: null });
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("QR Code"));
    const dialog = within(await screen.findByRole("dialog", { name: "QR Code do evento" }));
    expect(dialog.queryByText(/de crédito educacional/)).toBeNull();
  });

  test("is a poster with the installation's own logo, where it has one", async () => {
    document.documentElement.dataset["logo"] = "/logo";
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.click(button("QR Code"));
    const dialog = within(await screen.findByRole("dialog", { name: "QR Code do evento" }));
    const [logo] = dialog.getAllByRole("img", { name: "Capelo" });
    delete document.documentElement.dataset["logo"];
    expect(logo?.getAttribute("src")).toBe("/logo");
  });

  test.each([
    ["over", { dataEvento: addDays(today, -1) }],
    ["cancelled", { status: "cancelado" }],
    ["concluded", { status: "concluido" }],
  ] as const)("is not offered for what is %s, by no address either", async (_what, change) => {
    await browser.db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    const { close } = await browser.open("/eventos", cliente);
    await text("1 evento");
    expect(screen.queryByRole("button", { name: "Copiar link de inscrição" })).toBeNull();
    expect(screen.queryByRole("button", { name: "QR Code" })).toBeNull();
    close();
    await browser.open(`/eventos?cartaz=${norte.evento}`, cliente);
    expect(await text("Este evento não recebe mais inscrições.")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "QR Code da inscrição" })).toBeNull();
  });

  test("has no poster of a neighbour's event", async () => {
    await browser.open(`/eventos?cartaz=${irma.evento}`, cliente);
    expect(await text("Evento não encontrado")).toBeTruthy();
  });
});
