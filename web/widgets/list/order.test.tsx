import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const head = (name: string) => screen.getByRole("columnheader", { name });
const turn = (name: string) => screen.getByRole("button", { name });
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const asked = (path: string) => browser.calls.findLast((call) => call.startsWith(`GET ${path}?`));

describe("the head of a column sorts the list", () => {
  test("one way, the other, and says so in the address", async () => {
    const { user, address } = await browser.open("/micro-franquias", norma);
    await screen.findAllByRole("rowheader");
    const before = names();
    expect(before.length).toBeGreaterThan(1);
    expect(head("Razão Social").getAttribute("aria-sort")).toBe("ascending");
    expect(head("Cidade").getAttribute("aria-sort")).toBe("none");
    expect(head("CNPJ").hasAttribute("aria-sort")).toBe(false);
    await user.click(turn("Razão Social"));
    await waitFor(() => expect(names()).toEqual(before.toReversed()));
    expect(address()).toBe("/micro-franquias?ordem=-nome");
    expect(head("Razão Social").getAttribute("aria-sort")).toBe("descending");
    await user.click(turn("Razão Social"));
    expect(address()).toBe("/micro-franquias");
    await user.click(turn("Cidade"));
    expect(address()).toBe("/micro-franquias?ordem=cidade");
    await waitFor(() => expect(asked("/api/micro-franquias")).toContain("ordem=cidade"));
    expect(head("Razão Social").getAttribute("aria-sort")).toBe("none");
  });

  test("from the first page, and is no filter", async () => {
    await signUp(browser.db, 60);
    const { user, address } = await browser.open("/leads?evento=todos", norte.cliente);
    await user.click(await screen.findByRole("button", { name: "Próxima" }));
    await screen.findByText("51–61 de 61");
    await user.click(turn("Data"));
    await screen.findByText("1–50 de 61");
    expect(address()).toBe("/leads?evento=todos&ordem=criacao");
    expect(head("Data").getAttribute("aria-sort")).toBe("ascending");
    expect(names()[0]).toContain("Estudante norte");
    expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
    await user.click(turn("Data"));
    await waitFor(() => expect(names()[0]).toContain("Aluna 0060"));
  });

  test("and an address that names no order of the list means its own", async () => {
    const { address } = await browser.open("/clientes?ordem=telefone", norma);
    await screen.findAllByRole("rowheader");
    expect(head("Nome Fantasia").getAttribute("aria-sort")).toBe("ascending");
    expect(address()).toBe("/clientes");
  });
});
