import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const heading = () => screen.findByRole("heading", { level: 1 });
const sidebar = () => within(screen.getByRole("complementary"));

describe("on a narrow screen", () => {
  test("a drawer holds the sidebar, keeps the focus inside and gives it back", async () => {
    setViewport(390);
    const { user } = await browser.open("/", norma);
    await heading();
    const button = screen.getByRole("button", { name: "Abrir menu" });
    await user.click(button);
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(drawer.getByRole("link", { name: "Micro-Franquias" })).toBeTruthy();
    expect(drawer.getByRole("button", { name: "Sair" })).toBeTruthy();
    const inside = screen.getByRole("dialog");
    for (let step = 0; step < 20; step += 1) {
      await user.tab();
      expect(inside.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Abrir menu");
  });

  test("a link of the drawer closes it and hands the focus to the new page's heading", async () => {
    setViewport(390);
    const { user, address } = await browser.open("/", norte.cliente);
    await heading();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    const drawer = within(await screen.findByRole("dialog"));
    await user.click(drawer.getByRole("link", { name: "Leads" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const title = await screen.findByRole("heading", { level: 1, name: "Leads" });
    expect(address()).toBe("/leads");
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});

describe("a page", () => {
  test("names itself in the title, and its heading takes the focus after a navigation", async () => {
    const { user } = await browser.open("/", norte.cliente);
    await heading();
    expect(document.title).toBe("Dashboard do Cliente · Capelo");
    await user.click(sidebar().getByRole("link", { name: "Leads" }));
    const title = await screen.findByRole("heading", { level: 1, name: "Leads" });
    expect(document.title).toBe("Leads · Capelo");
    expect(document.activeElement).toBe(title);
  });

  test("can be reached past the sidebar", async () => {
    await browser.open("/", norma);
    await heading();
    const skip = screen.getByRole("link", { name: "Ir para o conteúdo" });
    const target = skip.getAttribute("href") ?? "";
    expect(document.querySelector(target)).toBe(screen.getByRole("main"));
  });

  test("says so when the network is gone", async () => {
    await browser.open("/", norma);
    await heading();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void globalThis.dispatchEvent(new Event("offline")));
    expect(screen.getByText("Sem conexão. Mostrando dados já carregados.")).toBeTruthy();
    online.mockRestore();
  });

  test("of a demonstration says that its data are invented, as soon as it is drawn", async () => {
    document.documentElement.dataset.demo = "true";
    onTestFinished(() => void delete document.documentElement.dataset.demo);
    await browser.open("/", norma);
    await heading();
    expect(screen.getByText("Ambiente de demonstração · dados fictícios")).toBeTruthy();
  });
});
